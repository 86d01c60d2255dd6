import { FONT, type Scheme, SHADOWS, SURFACES } from "../lib/theme/tokens.ts";

/** Text and lines of charts in the colours of the theme. */
export function chartTheme(scheme: Scheme) {
  const colours = SURFACES[scheme];
  const label = { color: colours.text3, fontFamily: FONT, fontSize: 11 };
  return {
    colours,
    label,
    axisLine: { show: true, lineStyle: { color: colours.borderStrong } },
    splitLine: { show: true, lineStyle: { color: colours.border } },
    nameStyle: { ...label, align: "left" as const, padding: 0 },
    tooltip: {
      backgroundColor: colours.surface,
      borderColor: colours.border,
      borderWidth: 1,
      padding: [8, 10],
      confine: true,
      transitionDuration: 0,
      textStyle: { color: colours.text, fontFamily: FONT, fontSize: 12 },
      extraCssText: `box-shadow: ${SHADOWS[scheme].float}; border-radius: 8px; font-variant-numeric: tabular-nums;`,
    },
  };
}

export type ChartTheme = ReturnType<typeof chartTheme>;
