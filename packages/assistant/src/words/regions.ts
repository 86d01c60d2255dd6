import { words } from "./word-list.ts";

/** Regions of the IPCC by the letters that they begin with, and what these are called. */
const SIDES: readonly (readonly [short: string, english: string])[] = [
  ["S.E. ", "southeastern, southeast, south east, south eastern"],
  ["S.W. ", "southwestern, southwest, south west, south western"],
  ["N.E. ", "northeastern, northeast, north east, north eastern"],
  ["N.W. ", "northwestern, northwest, north west, north western"],
  ["S. ", "southern, south"],
  ["N. ", "northern, north"],
  ["E. ", "eastern, east"],
  ["W. ", "western, west"],
  ["C. ", "central"],
];

const OTHERS: Readonly<Record<string, string>> = {
  Mediterranean:
    "mediterranean, mittelmeer, mittelmeerraum, mittelmeerregion, mediterranee, mediterraneen, mediterraneens, mediterraneenne, mediterraneennes",
  "S.E. Asia": "sudostasien, asie du sud est",
  "S. Asia": "sudasien, asie du sud",
  "E. Asia": "ostasien, asie de l est",
  "N. Europe": "nordeuropa, europe du nord",
  "E. Europe": "osteuropa, europe de l est",
  "West & Central Europe": "western and central europe, west und mitteleuropa, mitteleuropa, europe centrale",
  "Arabian Peninsula": "arabia, arabische halbinsel, peninsule arabique",
};

const adjectiveOf = (name: string) => (name.endsWith("e") ? `${name}an` : `${name}n`);

/** What a region of the IPCC is called in questions, folded as they are. */
export function regionNames(region: string): readonly string[] {
  const side = SIDES.find(([short]) => region.startsWith(short));
  const rest = side === undefined ? "" : region.slice(side[0].length).toLowerCase();
  const english =
    side === undefined ? [] : words(side[1]).flatMap((one) => [`${one} ${rest}`, `${one} ${adjectiveOf(rest)}`]);
  return [region, ...english, ...words(OTHERS[region] ?? "")].filter((name) => name !== "");
}
