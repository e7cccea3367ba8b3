import { Moon, Sun, SunMoon } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu, MenuChoices } from "../../ui/Menu.tsx";
import { chooseTheme, THEME_CHOICES, useThemeChoice } from "../../ui/theme.ts";

const ICONS = {
  dark: <Moon aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  system: <SunMoon aria-hidden="true" />,
};

/** Dark, light, or the device's setting. */
export function ThemeMenu() {
  const choice = useThemeChoice();
  return (
    <Menu
      side="top"
      align="start"
      button={(props) => (
        <IconButton label={t.shell.appearance} {...props}>
          {ICONS[choice]}
        </IconButton>
      )}
    >
      <MenuChoices
        label={t.shell.appearance}
        value={choice}
        onChoose={chooseTheme}
        choices={THEME_CHOICES.map((value) => ({
          value,
          text: t.shell.themes[value],
          icon: ICONS[value],
        }))}
      />
    </Menu>
  );
}
