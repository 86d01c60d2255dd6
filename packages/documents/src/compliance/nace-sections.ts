/** A section of NACE and the divisions that belong to it. */
interface Section {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

const section = (name: string, first: number, last = first): Section => ({ name, first, last });

/** Sections of NACE Rev. 2 (Regulation (EC) No 1893/2006) by their letter. */
export const NACE_SECTIONS = {
  A: section("Agriculture, forestry and fishing", 1, 3),
  B: section("Mining and quarrying", 5, 9),
  C: section("Manufacturing", 10, 33),
  D: section("Electricity, gas, steam and air conditioning supply", 35),
  E: section("Water supply; sewerage, waste management and remediation activities", 36, 39),
  F: section("Construction", 41, 43),
  G: section("Wholesale and retail trade; repair of motor vehicles and motorcycles", 45, 47),
  H: section("Transportation and storage", 49, 53),
  I: section("Accommodation and food service activities", 55, 56),
  J: section("Information and communication", 58, 63),
  K: section("Financial and insurance activities", 64, 66),
  L: section("Real estate activities", 68),
  M: section("Professional, scientific and technical activities", 69, 75),
  N: section("Administrative and support service activities", 77, 82),
  O: section("Public administration and defence; compulsory social security", 84),
  P: section("Education", 85),
  Q: section("Human health and social work activities", 86, 88),
  R: section("Arts, entertainment and recreation", 90, 93),
  S: section("Other service activities", 94, 96),
  T: section("Activities of households as employers", 97, 98),
  U: section("Activities of extraterritorial organisations and bodies", 99),
} as const;

/** Letter of a section. */
export type NaceSection = keyof typeof NACE_SECTIONS;
