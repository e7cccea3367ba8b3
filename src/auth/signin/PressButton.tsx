import { Button, type ButtonProps } from "../../ui/Button.tsx";

/**
 * A button that only a person can press. Scripts that visit links for mail programs may click and
 * submit what they find; browsers mark their events as untrusted, and this button ignores those.
 */
export function PressButton({
  onPress,
  ...rest
}: Omit<ButtonProps, "onClick" | "type"> & { onPress: () => void }) {
  return (
    <Button
      type="button"
      {...rest}
      onClick={({ nativeEvent }) => nativeEvent.isTrusted && onPress()}
    />
  );
}
