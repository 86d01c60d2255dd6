import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { msg, t } from "../../lib/i18n.ts";

export const SCHEMES = [
  { value: "auto", label: msg("System") },
  { value: "light", label: msg("Light") },
  { value: "dark", label: msg("Dark") },
] as const;

/** Light, dark, or what the system says, side by side; remembered in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t("Appearance")}
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  );
}
