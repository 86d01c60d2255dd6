import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { plotTheme, type PlotTheme } from "@tidemark/plots";
import { useMemo } from "react";
import { formatMoney, formatNumber } from "../lib/format.ts";

declare module "@mantine/core" {
  interface MantineThemeOther {
    /** The organization's own colour as `#RRGGBB`; undefined leaves the product's. */
    readonly brandColour?: string | undefined;
  }
}

const FORMATS = { number: formatNumber, money: formatMoney } as const;

/** Theme of the charts on this page: its colour scheme, the organization's colour, our way of writing figures. */
export function usePlotTheme(): PlotTheme {
  const scheme = useComputedColorScheme("light");
  const { brandColour } = useMantineTheme().other;
  return useMemo(() => plotTheme(scheme, FORMATS, brandColour), [scheme, brandColour]);
}
