/**
 * Browsers show a `title` only to a mouse. With a keyboard, the same text appears beside the focused icon; Escape hides
 * it. Fetched at the first key press. Screen readers use the button's name instead.
 */
import "./keyboardTips.css";

const GAP_PX = 6;

export function showTipsToKeyboards(): void {
  const tip = document.createElement("div");
  tip.className = "keyboard-tip";
  tip.setAttribute("aria-hidden", "true");
  // In the browser's top layer, so that no dialog covers it and no scrolling box clips it.
  tip.popover = "manual";
  document.body.append(tip);
  const hide = () => tip.matches(":popover-open") && tip.hidePopover();

  const show = (target: EventTarget | null) => {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches("button[title]:focus-visible")) return;
    tip.textContent = target.title;
    tip.showPopover();
    place(tip, target.getBoundingClientRect());
  };
  // A menu returns the focus to its button after a tap too, which must not show a tip.
  let isKeyboard = true;
  document.addEventListener("focusin", ({ target }) => isKeyboard && show(target));
  show(document.activeElement);
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  window.addEventListener("resize", hide);
  document.addEventListener("pointerdown", () => noteInput(false), { capture: true });
  document.addEventListener("keydown", ({ key }) => noteInput(key !== "Escape"), { capture: true });

  function noteInput(isKey: boolean): void {
    isKeyboard = isKey;
    if (!isKey) hide();
  }
}

/** Below the button, or above it if there is no room; always inside the window. */
function place(tip: HTMLElement, button: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = button.bottom + GAP_PX;
  const top = below + height > innerHeight ? button.top - GAP_PX - height : below;
  const middle = button.left + button.width / 2 - width / 2;
  const left = Math.max(GAP_PX, Math.min(middle, innerWidth - width - GAP_PX));
  tip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
