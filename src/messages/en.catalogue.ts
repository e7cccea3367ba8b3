/** All sections of the catalogue, one file per part of the app. */
export * from "./en.account.ts";
export { analyticsMessages as analytics } from "./en.analytics.ts";
export * from "./en.app.ts";
export { planMessages as plan } from "./en.canvas.ts";
export { chatMessages as chat } from "./en.chat.ts";
export { feedbackMessages as feedback } from "./en.feedback.ts";
export * from "./en.navigation.ts";
export { parkedMessages as parked } from "./en.parked.ts";
export { projectChangeMessages as projectChanges } from "./en.projectChanges.ts";
export { projectMessages as projects } from "./en.projects.ts";
export { publishMessages as publish } from "./en.publish.ts";
export { reviewLinkMessages as reviewLinks } from "./en.reviewLinks.ts";
export { shellMessages as shell } from "./en.shell.ts";
export * from "./en.signIn.ts";
export * from "./en.signInSteps.ts";
export { syncMessages as sync } from "./en.sync.ts";
export { uploadMessages as upload } from "./en.upload.ts";
export { writingMessages as writing } from "./en.writing.ts";
