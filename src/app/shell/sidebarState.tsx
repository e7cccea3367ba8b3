import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

/** At this width and below, the sidebar covers the page. */
const SMALL_SCREEN = "(max-width: 768px)";

interface SidebarState {
  isOpen: boolean;
  expand: () => void;
  collapse: () => void;
  /** Closes the sidebar after a choice on small screens. */
  closeAfterNavigation: () => void;
}

const SidebarContext = createContext<SidebarState | undefined>(undefined);

export function SidebarProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => !window.matchMedia(SMALL_SCREEN).matches);
  useEffect(() => {
    const small = window.matchMedia(SMALL_SCREEN);
    // After a rotation or a resize, the sidebar neither covers the page nor is missing beside it.
    const follow = () => setOpen(!small.matches);
    const leave = (event: KeyboardEvent) => {
      // A menu or dialog over the sidebar has handled it.
      if (event.defaultPrevented) return;
      if (event.key === "Escape" && small.matches) setOpen(false);
    };
    small.addEventListener("change", follow);
    window.addEventListener("keydown", leave);
    return () => {
      small.removeEventListener("change", follow);
      window.removeEventListener("keydown", leave);
    };
  }, []);
  const state = useMemo(
    () => ({
      isOpen,
      expand: () => setOpen(true),
      collapse: () => setOpen(false),
      closeAfterNavigation: () => {
        if (window.matchMedia(SMALL_SCREEN).matches) setOpen(false);
      },
    }),
    [isOpen],
  );
  return <SidebarContext value={state}>{children}</SidebarContext>;
}

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error("useSidebar is used outside SidebarProvider");
  return state;
}
