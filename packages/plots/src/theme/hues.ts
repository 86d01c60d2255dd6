/**
 * Eight hues for categories, after Okabe and Ito (2008), moved until every two of them stand at least 16 apart (CIE
 * 1976) in the three kinds of colour blindness, too, and 3:1 from our surfaces. Never for risk or scenarios.
 */
export const HUES = [
  { light: "#0B5A6A", dark: "#66BDCD" },
  { light: "#E16A10", dark: "#F38944" },
  { light: "#2F7CD0", dark: "#138BC1" },
  { light: "#C05799", dark: "#D375A0" },
  { light: "#6F5A00", dark: "#E3D44C" },
  { light: "#15A276", dark: "#74F1B8" },
  { light: "#3B413F", dark: "#D9DEE3" },
  { light: "#6A4B9A", dark: "#C2A9F7" },
] as const;
