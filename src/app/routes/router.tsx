/** The app's pages: what each reads from its address, who may see it, and its component. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { addresses } from "#shared/addresses.ts";
import { safeContinueUrl } from "../../auth/continueUrl.ts";
import { en as t } from "../../messages/en.ts";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { screens, shell } from "../start/screens.ts";
import { BrokenPage } from "./BrokenPage.tsx";
import { enterSignIn, requireChurch, requireUser } from "./guards.ts";

// Search parameters are checked by hand: a schema library would be a tenth of the sign-in page.
type Search = Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const continueUrlOf = (value: unknown) =>
  value === undefined ? undefined : safeContinueUrl(value);

interface SignInSearch {
  error?: string | undefined;
  continueUrl?: string | undefined;
  /** Asks a signed-in person to sign in again. */
  again?: 1 | undefined;
}

interface SelectChurchSearch {
  code?: string | undefined;
  continueUrl?: string | undefined;
}

const RANGES = ["7", "30", "90", "365"] as const;

interface AnalyticsSearch {
  project?: string | undefined;
  range?: (typeof RANGES)[number] | undefined;
}

interface ChatSearch {
  newProject?: boolean | undefined;
  /** Opens the plan that the church reads now, at today's day. */
  today?: boolean | undefined;
  /** The project to open; undefined opens the most recent one. */
  project?: string | undefined;
  /** The initial text of the message: an idea, a text shared from another app, or a request based on readers' feedback. */
  text?: string | undefined;
}

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addresses.signIn,
  // Passes unknown parameters through: those of a sign-in link must survive a reload.
  validateSearch: (search: Search): Record<string, unknown> & SignInSearch => ({
    ...search,
    error: textOf(search.error),
    continueUrl: continueUrlOf(search.continueUrl),
    again: search.again === 1 ? 1 : undefined,
  }),
  beforeLoad: ({ search }) => enterSignIn(search.continueUrl, search.again === 1),
  component: lazyRouteComponent(() => import("../../auth/signin/SignInPage.tsx"), "SignInPage"),
});

const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addresses.onboarding,
  beforeLoad: ({ location }) => requireUser(location.href),
  component: lazyRouteComponent(
    () => import("../../features/onboarding/OnboardingLayout.tsx"),
    "OnboardingLayout",
  ),
  notFoundComponent: lazyRouteComponent(
    () => import("../../features/onboarding/UnknownStep.tsx"),
    "UnknownStep",
  ),
});

const onboardingIndexRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: addresses.selectChurch, replace: true });
  },
});

const selectChurchRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  // Behind its parent's path: `addresses.selectChurch`.
  path: "/select-church",
  validateSearch: (search: Search): SelectChurchSearch => ({
    code: textOf(search.code),
    continueUrl: continueUrlOf(search.continueUrl),
  }),
  component: lazyRouteComponent(
    () => import("../../features/onboarding/SelectChurchPage.tsx"),
    "SelectChurchPage",
  ),
});

/** Pages with the sidebar, for members of a church. */
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "app",
  beforeLoad: ({ location }) => requireChurch(location.href),
  component: lazyRouteComponent(shell, "AppLayout"),
});

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.chat,
  validateSearch: (search: Search): ChatSearch => ({
    newProject: search.newProject === true ? true : undefined,
    today: search.today === true ? true : undefined,
    project: textOf(search.project),
    text: textOf(search.text),
  }),
  component: lazyRouteComponent(screens[addresses.chat], "ChatScreen"),
});

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.projects,
  component: lazyRouteComponent(screens[addresses.projects], "ProjectsScreen"),
});

const yearRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.year,
  component: lazyRouteComponent(screens[addresses.year], "YearScreen"),
});

const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.account,
  component: lazyRouteComponent(screens[addresses.account], "AccountScreen"),
});

const distributeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.distribute,
  /** The plan to publish; undefined shows a choice. */
  validateSearch: (search: Search): { project?: string | undefined } => ({
    project: textOf(search.project),
  }),
  component: lazyRouteComponent(screens[addresses.distribute], "DistributeScreen"),
});

const analyticsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.analytics,
  /** One plan or all of them, and how many days back. */
  validateSearch: (search: Search): AnalyticsSearch => ({
    project: textOf(search.project),
    range: RANGES.find((range) => range === String(search.range)),
  }),
  component: lazyRouteComponent(screens[addresses.analytics], "AnalyticsScreen"),
});

const feedbackRoute = createRoute({
  getParentRoute: () => appRoute,
  path: addresses.feedback,
  component: lazyRouteComponent(screens[addresses.feedback], "FeedbackScreen"),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    onboardingRoute.addChildren([onboardingIndexRoute, selectChurchRoute]),
    appRoute.addChildren([
      chatRoute,
      projectsRoute,
      yearRoute,
      accountRoute,
      distributeRoute,
      analyticsRoute,
      feedbackRoute,
    ]),
  ]),
  defaultPendingComponent: () => <FullScreenSpinner label={t.app.loading} />,
  defaultErrorComponent: BrokenPage,
  // Until the session is known there is nothing to show but the spinner.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
