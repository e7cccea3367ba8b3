/** A menu under a button: Radix's behaviour in our look. */
import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import styles from "./Menu.module.css";

export const Menu = Radix.Root;
export const MenuTrigger = Radix.Trigger;

export function MenuContent({ children, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content className={styles.menu} sideOffset={6} collisionPadding={8} {...rest}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
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

/** One of several, of which one holds. */
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
