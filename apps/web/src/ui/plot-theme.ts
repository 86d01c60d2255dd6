import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { plotTheme, type PlotTheme } from "@tidemark/plots";
import { useMemo } from "react";

declare module "@mantine/core" {
  interface MantineThemeOther {
    /** The organization's own colour as `#RRGGBB`; undefined leaves the product's. */
    readonly brandColour?: string | undefined;
  }
}

/** Theme of the charts on this page: its colour scheme, the organization's colour. */
export function usePlotTheme(): PlotTheme {
  const scheme = useComputedColorScheme("light");
  const { brandColour } = useMantineTheme().other;
  return useMemo(() => plotTheme(scheme, brandColour), [scheme, brandColour]);
}
