/**
 * Eight hues for categories, after Okabe and Ito (2008), which keep apart in the three kinds of colour blindness;
 * darkened or brightened for our surfaces. Never for risk or scenarios.
 */
export const HUES = [
  { light: "#0B5A6A", dark: "#66BDCD" },
  { light: "#D55E00", dark: "#F08A3C" },
  { light: "#0072B2", dark: "#5FB0E5" },
  { light: "#B5478A", dark: "#E08CBE" },
  { light: "#8A7400", dark: "#E5D44A" },
  { light: "#009E73", dark: "#3FCBA3" },
  { light: "#56606B", dark: "#B0BCC7" },
  { light: "#6B4C9A", dark: "#B79CE0" },
] as const;
