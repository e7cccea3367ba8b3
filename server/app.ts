/** Builds the Worker's app: the middleware, all routes, and the replies for unknown routes. */
import { Hono } from "hono";
import type { AppEnv } from "./appEnv.ts";
import { answerError } from "./middleware/answerError.ts";
import { apiHeaders } from "./middleware/apiHeaders.ts";
import { limitBody } from "./middleware/limitBody.ts";
import { requestLog } from "./middleware/requestLog.ts";
import { refuseUnknownRoutes } from "./middleware/unknownRoutes.ts";
import { bindChurchPages } from "./public/churchPages.ts";
import { bindDailyFiles } from "./public/dailyFiles.ts";
import { bindDailyPages } from "./public/dailyPages.ts";
import { bindFeeds } from "./public/feedFiles.ts";
import { bindLetters } from "./public/letters.ts";
import { bindMarkTransfers } from "./public/markTransfers.ts";
import { bindPublicFiles } from "./public/publicFiles.ts";
import { bindPublicPlans } from "./public/publicPlans.ts";
import { bindReaders } from "./public/readers.ts";
import { bindReminders } from "./public/reminders.ts";
import { bindReviewPages } from "./public/reviewPages.ts";
import { bindReviews } from "./public/reviews.ts";
import { bindAgentProxy } from "./routes/agentProxy.ts";
import { bindAnalytics } from "./routes/analytics.ts";
import { bindApprovals } from "./routes/approvals.ts";
import { bindAuthPages } from "./routes/authPages.ts";
import { bindAutoSave } from "./routes/autoSave.ts";
import { bindBrand } from "./routes/brand.ts";
import { bindChurches } from "./routes/churches.ts";
import { bindChurchProfile } from "./routes/churchProfile.ts";
import { bindDeletedProjects } from "./routes/deletedProjects.ts";
import { bindFeedback } from "./routes/feedback.ts";
import { bindHandoff } from "./routes/handoff.ts";
import { bindHealthz } from "./routes/healthz.ts";
import { bindHistory } from "./routes/history.ts";
import { bindHubspot } from "./routes/hubspot.ts";
import { bindJoinRequests } from "./routes/joinRequests.ts";
import { bindLocalIdentity } from "./routes/localIdentity.ts";
import { bindLocalMailbox } from "./routes/localMailbox.ts";
import { bindMailReports } from "./routes/mailReports.ts";
import { bindMembers } from "./routes/members.ts";
import { bindMissingProjectId } from "./routes/missingProjectId.ts";
import { bindModelTokens } from "./routes/modelTokens.ts";
import { bindOperatorRoutes } from "./routes/operator.ts";
import { bindProductEvents } from "./routes/productEvents.ts";
import { bindProjects } from "./routes/projects.ts";
import { bindPublications } from "./routes/publications.ts";
import { bindReadyz } from "./routes/readyz.ts";
import { bindReviewLinks } from "./routes/reviewLinks.ts";
import { bindScripture } from "./routes/scripture.ts";
import { bindSocketTicket } from "./routes/socket.ts";
import { bindUsers } from "./routes/users.ts";
import { bindWriting } from "./routes/writing.ts";

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(requestLog);
  app.use("/api/*", apiHeaders, limitBody);

  bindHealthz(app);
  bindReadyz(app);
  bindHandoff(app);
  bindUsers(app);
  bindChurches(app);
  bindJoinRequests(app);
  bindMembers(app);
  bindChurchProfile(app);
  bindWriting(app);
  bindProjects(app);
  bindDeletedProjects(app);
  bindAutoSave(app);
  bindPublications(app);
  bindReviewLinks(app);
  bindApprovals(app);
  bindPublicPlans(app);
  bindReminders(app);
  bindMarkTransfers(app);
  bindChurchPages(app);
  bindReviews(app);
  // Before a plan's own addresses, which have as many parts.
  bindReviewPages(app);
  bindPublicFiles(app);
  bindDailyFiles(app);
  bindFeeds(app);
  bindReaders(app);
  bindAnalytics(app);
  bindFeedback(app);
  bindProductEvents(app);
  // Before the days, whose addresses have as many parts.
  bindLetters(app);
  bindDailyPages(app);
  bindBrand(app);
  bindHistory(app);
  bindMissingProjectId(app);
  bindSocketTicket(app);
  bindHubspot(app);
  bindAgentProxy(app);
  bindModelTokens(app);
  bindScripture(app);
  bindMailReports(app);
  // Before the emulator, whose paths are around it.
  bindLocalMailbox(app);
  bindLocalIdentity(app);
  bindAuthPages(app);

  bindOperatorRoutes(app);

  refuseUnknownRoutes(app);
  return app;
}
