import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { PRODUCT_SCREENS } from "#shared/contracts/productEvents.ts";
import { useSignedIn } from "../../auth/session.ts";
import { whenIdle } from "../../ui/whenIdle.ts";

/** Reports which page with the sidebar is opened: its name only, nothing of its content. */
export function useProductEvents(): void {
  const { db } = useSignedIn();
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  // Not part of the first view.
  useEffect(() => {
    if (!screen) return;
    // Not cancelled: reported even if the next page opens before this one is idle.
    whenIdle(() => {
      import("../../data/sync/productEvents.ts")
        .then(({ noteUse }) => noteUse(db, { name: "screenOpened", screen }))
        .catch(() => {});
    });
  }, [db, screen]);
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const cancel = whenIdle(() => {
      void import("../../data/sync/productEvents.ts").then(({ keepFlushing }) => {
        if (!isOver) stop = keepFlushing(db);
      });
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [db]);
}

function screenOf(pathname: string) {
  const name = pathname === addresses.chat ? "chat" : pathname.slice(1);
  return PRODUCT_SCREENS.find((screen) => screen === name);
}
