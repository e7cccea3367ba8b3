import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { PRODUCT_SCREENS } from "#shared/contracts/productEvents.ts";
import { useSignedIn } from "../../auth/session.ts";
import { whenIdle } from "../../ui/whenIdle.ts";

/** Reports which of the pages with the sidebar is opened: its name, and nothing of what is on it. */
export function useProductEvents(): void {
  const { db } = useSignedIn();
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  // Neither is part of the first view.
  useEffect(() => {
    if (!screen) return;
    // Told also when the next page is opened before this one rests.
    whenIdle(() => {
      import("../../data/sync/productEvents.ts")
        .then(({ noteUse }) => noteUse(db, { name: "screenOpened", screen }))
        .catch(() => {});
    });
  }, [db, screen]);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const callOff = whenIdle(() => {
      void import("../../data/sync/productEvents.ts").then(({ keepFlushing }) => {
        if (!isOver) stop = keepFlushing(db);
      });
    });
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [db]);
}

function screenOf(pathname: string) {
  const name = pathname === "/" ? "chat" : pathname.slice(1);
  return PRODUCT_SCREENS.find((screen) => screen === name);
}
