/** Every address of the app, in one place. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { safeContinueUrl } from "../../auth/continueUrl.ts";
import { en as t } from "../../messages/en.ts";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { screens, shell } from "../start/screens.ts";
import { BrokenPage } from "./BrokenPage.tsx";
import { enterSignIn, requireChurch, requireUser } from "./guards.ts";

// What an address asks for, by hand: a schema library would be a tenth of the sign-in page.
type Search = Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const continueUrlOf = (value: unknown) =>
  value === undefined ? undefined : safeContinueUrl(value);

interface SignInSearch {
  error?: string | undefined;
  continueUrl?: string | undefined;
  /** Whoever is signed in proves once more who they are. */
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
  /** The plan that the church reads now, at today's day. */
  today?: boolean | undefined;
  /** The project to open; without it the one that was open last. */
  project?: string | undefined;
  /** What the message begins as: an idea, what another app shared, or what readers ask of a plan. */
  text?: string | undefined;
}

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signin",
  // Loose: what stands in the address of a sign-in link outlives a reload.
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
  path: "/onboarding",
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
    throw redirect({ to: "/onboarding/select-church", replace: true });
  },
});

const selectChurchRoute = createRoute({
  getParentRoute: () => onboardingRoute,
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

/** Pages with the sidebar: for people with a church. */
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "app",
  beforeLoad: ({ location }) => requireChurch(location.href),
  component: lazyRouteComponent(shell, "AppLayout"),
});

const chatRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  validateSearch: (search: Search): ChatSearch => ({
    newProject: search.newProject === true ? true : undefined,
    today: search.today === true ? true : undefined,
    project: textOf(search.project),
    text: textOf(search.text),
  }),
  component: lazyRouteComponent(screens["/"], "ChatScreen"),
});

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/projects",
  component: lazyRouteComponent(screens["/projects"], "ProjectsScreen"),
});

const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/account",
  component: lazyRouteComponent(screens["/account"], "AccountScreen"),
});

const distributeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/distribute",
  /** The plan that goes out; without it there is a choice. */
  validateSearch: (search: Search): { project?: string | undefined } => ({
    project: textOf(search.project),
  }),
  component: lazyRouteComponent(screens["/distribute"], "DistributeScreen"),
});

const analyticsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/analytics",
  /** One plan, or all of them; and how many days back. */
  validateSearch: (search: Search): AnalyticsSearch => ({
    project: textOf(search.project),
    range: RANGES.find((range) => range === String(search.range)),
  }),
  component: lazyRouteComponent(screens["/analytics"], "AnalyticsScreen"),
});

const feedbackRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/feedback",
  component: lazyRouteComponent(screens["/feedback"], "FeedbackScreen"),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    onboardingRoute.addChildren([onboardingIndexRoute, selectChurchRoute]),
    appRoute.addChildren([
      chatRoute,
      projectsRoute,
      accountRoute,
      distributeRoute,
      analyticsRoute,
      feedbackRoute,
    ]),
  ]),
  defaultPendingComponent: () => <FullScreenSpinner label={t.app.loading} />,
  defaultErrorComponent: BrokenPage,
  // Nothing to show but the spinner until the person is known.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
