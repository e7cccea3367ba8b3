import { actionAddresses } from "#shared/addressLinks.ts";
import { leaveSharedFile } from "../sharedFile.ts";

/** Longer texts become a file: the length of a URL is limited. In characters. */
const MAX_IN_ADDRESS = 2_000;

/**
 * Receives another app's share: its text becomes the start of a new project's message, its file is
 * left for the page. Nothing leaves the device.
 * @returns a redirect to the new project
 */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const shared = form.get("file");
  const file = shared instanceof File && shared.size > 0 ? shared : undefined;
  // With a file, the title only repeats its name.
  const words = [file ? "" : form.get("title"), form.get("text"), form.get("url")];
  const text = words.filter((word) => typeof word === "string" && word.trim() !== "").join("\n");
  const isLong = text.length > MAX_IN_ADDRESS && !file;
  if (file) await leaveSharedFile(file);
  else if (isLong) {
    await leaveSharedFile(new File([text], "Shared text.txt", { type: "text/plain" }));
  }
  const to = new URL(actionAddresses.newProject, request.url);
  if (text && !isLong) to.searchParams.set("text", text.slice(0, MAX_IN_ADDRESS));
  return Response.redirect(to.href, 303);
}
