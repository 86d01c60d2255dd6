/** Colours of the background map in one look. */
export interface MapSkin {
  readonly ocean: string;
  /** The seas where they are wanted in blue. */
  readonly blueOcean: string;
  readonly land: string;
  readonly water: string;
  readonly river: string;
  readonly coast: string;
  readonly border: string;
  readonly state: string;
  readonly text: string;
  readonly halo: string;
  readonly seaText: string;
  /** Around the globe. */
  readonly space: string;
  /** Ring around a point, and around one that is chosen. */
  readonly rim: string;
  readonly chosen: string;
  /** The picture of the world lies over land and sea. */
  readonly picture?: boolean;
}

const monochrome: MapSkin = {
  ocean: "#E3E7EB",
  blueOcean: "#C6DCEA",
  land: "#F8F8F6",
  water: "#E3E7EB",
  river: "#D5DBE1",
  coast: "#C3CAD2",
  border: "#B4BCC5",
  state: "#D9DDE2",
  text: "#414B57",
  halo: "#FBFBFA",
  seaText: "#66727E",
  space: "#CBD2DA",
  rim: "#FFFFFF",
  chosen: "#14202A",
};

const monochromeDark: MapSkin = {
  ocean: "#14181E",
  blueOcean: "#12283A",
  land: "#232930",
  water: "#14181E",
  river: "#1A1F26",
  coast: "#39424E",
  border: "#4A5461",
  state: "#323A44",
  text: "#C3CBD5",
  halo: "#171B21",
  seaText: "#77848F",
  space: "#0C0F13",
  rim: "#161D22",
  chosen: "#FFFFFF",
};

const green: MapSkin = {
  ocean: "#CFE0E4",
  blueOcean: "#B5D9E6",
  land: "#E9EFDD",
  water: "#CFE0E4",
  river: "#B4D0D8",
  coast: "#A9BFA9",
  border: "#9DAF8C",
  state: "#CBD7BC",
  text: "#35452F",
  halo: "#F4F7EC",
  seaText: "#476D78",
  space: "#B9CFD4",
  rim: "#FFFFFF",
  chosen: "#14202A",
};

const grayBlue: MapSkin = {
  ocean: "#B7C8D9",
  blueOcean: "#9CC3E4",
  land: "#E6EAEE",
  water: "#B7C8D9",
  river: "#A3B8CC",
  coast: "#93A8BE",
  border: "#8FA0B2",
  state: "#CDD5DD",
  text: "#2C3B4B",
  halo: "#F1F4F7",
  seaText: "#3F5C78",
  space: "#9CB2C8",
  rim: "#FFFFFF",
  chosen: "#14202A",
};

const CLEAR = "rgba(0,0,0,0)";
/** Over the picture only borders and names are drawn. */
const satellite: MapSkin = {
  ocean: "#1D4468",
  blueOcean: "#1D4468",
  land: CLEAR,
  water: CLEAR,
  river: CLEAR,
  coast: "rgba(255,255,255,0.25)",
  border: "rgba(255,255,255,0.6)",
  state: "rgba(255,255,255,0.28)",
  text: "#FFFFFF",
  halo: "rgba(10,20,28,0.75)",
  seaText: "#D6E6F2",
  space: "#0A121A",
  rim: "#FFFFFF",
  chosen: "#0B1116",
  picture: true,
};

/** Looks by name; monochrome has a dark one, which stands in where the screen is dark. */
export const SKINS = {
  monochrome,
  "monochrome-dark": monochromeDark,
  satellite,
  green,
  "gray-blue": grayBlue,
} as const;
export type SkinName = keyof typeof SKINS;

/**
 * The skin of a chosen look on a light or dark screen: only monochrome follows the screen. A look from elsewhere has
 * the marks of monochrome.
 */
export function skinOf(style: Exclude<SkinName, "monochrome-dark"> | "custom", dark: boolean): MapSkin {
  const own = style === "custom" ? "monochrome" : style;
  return SKINS[own === "monochrome" && dark && style !== "custom" ? "monochrome-dark" : own];
}
