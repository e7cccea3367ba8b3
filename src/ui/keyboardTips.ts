/**
 * A browser shows a `title` to a mouse alone. Who walks the page by keyboard gets the same words here, beside
 * the icon that has the focus; Escape puts them away. Fetched at the first key. Screen readers have the button's name already.
 */
import "./keyboardTips.css";

const GAP_PX = 6;

export function showTipsToKeyboards(): void {
  const tip = document.createElement("div");
  tip.className = "keyboard-tip";
  tip.setAttribute("aria-hidden", "true");
  // In the browser's top layer: no dialog covers it, and no scrolling box cuts it off.
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
  // A menu gives the focus back to its button, also after a press of a finger: that asks for no tip.
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

/** Under the button, or over it where there is no room; never out of the window. */
function place(tip: HTMLElement, button: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const below = button.bottom + GAP_PX;
  const top = below + height > innerHeight ? button.top - GAP_PX - height : below;
  const middle = button.left + button.width / 2 - width / 2;
  const left = Math.max(GAP_PX, Math.min(middle, innerWidth - width - GAP_PX));
  tip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
