/**
 * What this browser remembers of the sign-in link that it requested. In localStorage, because there
 * is no uid yet to open a database for.
 */
/** The address that the link was sent to, for the page that the link opens. */
const EMAIL_KEY = "emailForSignIn";
const ASK_KEY = "signInAsk";

export interface SignInRequest {
  /** Also in the link; identifies the request that it answers. */
  id: string;
  email: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Another device can leave the link under this pairing; the secret never leaves this device. */
  pairing?: { id: string; secret: string; expiresAt: string } | undefined;
}

export function rememberRequest(ask: SignInRequest): void {
  localStorage.setItem(EMAIL_KEY, ask.email);
  localStorage.setItem(ASK_KEY, JSON.stringify(ask));
  // A tab's own storage: present in the page that asked, and in no page that a mail program opens.
  sessionStorage.setItem(ASK_KEY, ask.id);
}

export function rememberedEmail(): string | undefined {
  return localStorage.getItem(EMAIL_KEY) ?? undefined;
}

export function rememberedRequest(): SignInRequest | undefined {
  try {
    // Only `rememberRequest` writes it; older or broken values are ignored.
    const ask = JSON.parse(
      localStorage.getItem(ASK_KEY) ?? "null",
    ) as Partial<SignInRequest> | null;
    return typeof ask?.id === "string" && ask.email && ask.sentAt
      ? (ask as SignInRequest)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this tab requested the link. */
export function isRequestedInThisTab(id: string | undefined): boolean {
  return id !== undefined && sessionStorage.getItem(ASK_KEY) === id;
}

export function forgetRequest(): void {
  localStorage.removeItem(EMAIL_KEY);
  localStorage.removeItem(ASK_KEY);
  sessionStorage.removeItem(ASK_KEY);
}
