/** A drop-down menu: Radix's behaviour in the app's style. */
import * as Radix from "@radix-ui/react-dropdown-menu";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./Menu.module.css";

const LEAST_EDGE = 8;

/** The properties of a menu's button. */
export interface MenuButton {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps extends Pick<ComponentProps<typeof Radix.Content>, "align" | "side"> {
  button: (props: MenuButton) => ReactNode;
  children: ReactNode;
}

/**
 * A closed menu renders only its button: a Radix menu listens to every key of the page as soon as it is drawn, and a
 * year's plan has hundreds.
 */
export function Menu({ button, children, align = "end", side }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ place: DOMRect; isByKey: boolean }>();
  const open = (isByKey: boolean) =>
    ref.current && setOpened({ place: ref.current.getBoundingClientRect(), isByKey });
  const close = () => setOpened(undefined);
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // Rotating a phone moves the button.
    const follow = () => {
      const place = ref.current?.getBoundingClientRect();
      if (place) setOpened((now) => now && { ...now, place });
    };
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, [isOpen]);
  return (
    <>
      {button({
        id: `${id}-button`,
        ref,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": opened && id,
        // Presses by key or screen reader have a click count of 0.
        onClick: ({ detail }) => open(detail === 0),
        onKeyDown(event) {
          if (event.key !== "ArrowDown" || event.altKey) return;
          event.preventDefault();
          open(true);
        },
      })}
      {opened && (
        <Radix.Root open onOpenChange={close}>
          {createPortal(<Anchor place={opened.place} />, document.body)}
          <Radix.Portal>
            <Radix.Content
              ref={opened.isByKey ? focusFirst : null}
              id={id}
              aria-labelledby={`${id}-button`}
              className={styles.menu}
              align={align}
              {...(side && { side })}
              sideOffset={6}
              collisionPadding={safeEdges(LEAST_EDGE)}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                // Unless the chosen action has moved the focus, for example into a dialog.
                if (document.activeElement === document.body) ref.current?.focus();
              }}
            >
              {children}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </>
  );
}

/** An invisible element at the button's position, which Radix positions the menu by. */
function Anchor({ place: { left, top, width, height } }: { place: DOMRect }) {
  return (
    <Radix.Trigger asChild>
      <span aria-hidden="true" className={styles.anchor} style={{ left, top, width, height }} />
    </Radix.Trigger>
  );
}

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
}

export function MenuItem({
  icon,
  children,
  onSelect,
}: {
  icon: ReactNode;
  children: ReactNode;
  onSelect: () => void;
}) {
  return (
    <Radix.Item className={styles.item} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** A choice of one option in a menu. */
export function MenuChoices<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string; icon: ReactNode }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <>
      <Radix.Label className={styles.label}>{label}</Radix.Label>
      <Radix.RadioGroup value={value}>
        {choices.map((choice) => (
          <Radix.RadioItem
            key={choice.value}
            value={choice.value}
            className={styles.item}
            onSelect={() => onChoose(choice.value)}
          >
            {choice.icon}
            {choice.text}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  );
}

/** The minimum distance from each screen edge, in pixels, that clears notches and home bars. */
function safeEdges(least: number) {
  const style = getComputedStyle(document.documentElement);
  const edge = (name: string) =>
    least + (Number.parseFloat(style.getPropertyValue(`--inset-${name}`)) || 0);
  return { top: edge("top"), right: edge("right"), bottom: edge("bottom"), left: edge("left") };
}
