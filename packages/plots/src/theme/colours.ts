/** Colours and font of the product. Screens, charts, PDF and mails read these and nothing else. */

export const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

/**
 * Surfaces, words and controls. What is measured or counted is drawn in `data`: an organization's own colour changes
 * `brand` alone, for a red brand would read as a high risk.
 */
export const SURFACES = {
  light: {
    canvas: "#F4F6F7",
    surface: "#FFFFFF",
    sunken: "#EDF0F2",
    border: "#E2E6EA",
    borderStrong: "#CBD2D9",
    borderControl: "#868F99",
    text: "#14202A",
    text2: "#465361",
    text3: "#626E7B",
    brand: "#0B5A6A",
    brandHover: "#084753",
    brandSoft: "#E3F0F2",
    onBrand: "#FFFFFF",
    data: "#0B5A6A",
    dataSoft: "#E3F0F2",
    onData: "#FFFFFF",
    focus: "#1B7F94",
    danger: "#B3261E",
    dangerSoft: "#FBEBEA",
    warning: "#8A5300",
    warningSoft: "#FCF3E2",
    success: "#1F6B45",
    successSoft: "#E6F3EC",
  },
  dark: {
    canvas: "#0E1317",
    surface: "#161D22",
    sunken: "#1E262C",
    border: "#28323A",
    borderStrong: "#3A4650",
    borderControl: "#6F7C88",
    text: "#E9EEF2",
    text2: "#B0BCC7",
    text3: "#8F9CA8",
    brand: "#66BDCD",
    brandHover: "#86CEDB",
    brandSoft: "#12323A",
    onBrand: "#06242B",
    data: "#66BDCD",
    dataSoft: "#12323A",
    onData: "#06242B",
    focus: "#66BDCD",
    danger: "#F2867E",
    dangerSoft: "#3A1D1B",
    warning: "#E7B25A",
    warningSoft: "#352812",
    success: "#6CC499",
    successSoft: "#14301F",
  },
} as const;

export type SurfaceColours = Record<keyof (typeof SURFACES)["light"], string>;
export type Scheme = keyof typeof SURFACES;

export const SHADOWS = {
  light: {
    card: "0 1px 2px rgba(16,32,43,.04)",
    float: "0 1px 2px rgba(16,32,43,.06), 0 8px 28px rgba(16,32,43,.12)",
  },
  dark: { card: "0 1px 2px rgba(0,0,0,.3)", float: "0 1px 2px rgba(0,0,0,.4), 0 12px 32px rgba(0,0,0,.5)" },
} as const;

/** Risk colours, for risk only. `noData` is drawn as a dashed ring, `notCovered` as a hatched one. */
export const RISK = {
  "very low": {
    light: { solid: "#4B8BBE", onSolid: "#0B1F30", soft: "#E6F0F8", text: "#1F547F", outline: "#2F6E9F" },
    dark: { solid: "#6FA9D6", onSolid: "#0B1F30", soft: "#17293A", text: "#9CCBEE", outline: "#6FA9D6" },
  },
  low: {
    light: { solid: "#F2CF63", onSolid: "#3D2F00", soft: "#FDF6DF", text: "#6B5200", outline: "#96770F" },
    dark: { solid: "#F2D272", onSolid: "#3D2F00", soft: "#352D14", text: "#F4DA8B", outline: "#F2D272" },
  },
  medium: {
    light: { solid: "#DB7526", onSolid: "#2E1400", soft: "#FDEDE0", text: "#8A3F08", outline: "#B4570F" },
    dark: { solid: "#E07F36", onSolid: "#2E1400", soft: "#3A2413", text: "#F6B586", outline: "#E07F36" },
  },
  high: {
    light: { solid: "#9E1B3C", onSolid: "#FFFFFF", soft: "#F9E5EA", text: "#8B1534", outline: "#7A102C" },
    dark: { solid: "#D0395D", onSolid: "#FFFFFF", soft: "#3B1722", text: "#F79DB1", outline: "#F0708E" },
  },
  noData: {
    light: { solid: "#FFFFFF", onSolid: "#465361", soft: "#EDF0F2", text: "#465361", outline: "#868F99" },
    dark: { solid: "#161D22", onSolid: "#B0BCC7", soft: "#1E262C", text: "#B0BCC7", outline: "#8F9CA8" },
  },
  notCovered: {
    light: { solid: "#EDF0F2", onSolid: "#465361", soft: "#EDF0F2", text: "#465361", outline: "#868F99" },
    dark: { solid: "#1E262C", onSolid: "#B0BCC7", soft: "#1E262C", text: "#B0BCC7", outline: "#6F7C88" },
  },
} as const;

/** Alert levels of events in the world, which are no bands of risk: each also has a shape and a word. */
export const ALERTS = {
  green: { light: "#2B7A5B", dark: "#6CC499" },
  orange: { light: "#A94E08", dark: "#F0A45B" },
  red: { light: "#B3261E", dark: "#F2867E" },
} as const;

/** Zones of events from the weakest to the strongest; reds are for risk. */
export const EVENT_ZONES = {
  light: ["#6C8FB8", "#4B5FA8", "#3A2A78"],
  dark: ["#7FA6F0", "#9D8CF0", "#D6A8FF"],
} as const;

/** Lines of the scenarios; they borrow nothing from the risk colours. */
export const SCENARIO_COLOURS = {
  ssp126: { light: "#2FA39A", dark: "#3FA8A0" },
  ssp245: { light: "#4A7FD6", dark: "#7FA6F0" },
  ssp370: { light: "#7B2D94", dark: "#DDABEF" },
  ssp585: { light: "#2E1039", dark: "#FBF1FF" },
} as const;

export type FutureScenario = keyof typeof SCENARIO_COLOURS;
