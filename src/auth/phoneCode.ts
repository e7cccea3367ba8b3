/** Sends a code by text message. Google's reCAPTCHA comes first; the emulator's stand-in asks nothing. */
import { PhoneAuthProvider, type PhoneInfoOptions, RecaptchaVerifier } from "firebase/auth";
import * as z from "zod/mini";
import { firebaseAuth } from "./firebaseAuth.ts";
import { firebaseConfig, usesEmulator } from "./firebaseConfig.ts";

export interface SentCode {
  verificationId: string;
  /** Local mode: the code itself, because no message is sent. */
  localCode?: string | undefined;
}

/** `host` is an empty element for the reCAPTCHA. */
export async function sendPhoneCode(
  options: PhoneInfoOptions,
  host: HTMLElement,
): Promise<SentCode> {
  const auth = await firebaseAuth();
  if (usesEmulator) auth.settings.appVerificationDisabledForTesting = true;
  const slot = host.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth, slot, { size: "invisible" });
  try {
    const verificationId = await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
    return { verificationId, localCode: usesEmulator ? await readLocalCode() : undefined };
  } finally {
    verifier.clear();
    slot.remove();
  }
}

const codesSchema = z.object({ verificationCodes: z.array(z.object({ code: z.string() })) });

async function readLocalCode(): Promise<string | undefined> {
  const answer = await fetch(`/emulator/v1/projects/${firebaseConfig.projectId}/verificationCodes`);
  if (!answer.ok) return undefined;
  return z.safeParse(codesSchema, await answer.json()).data?.verificationCodes.at(-1)?.code;
}
