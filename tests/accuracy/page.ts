import type { Pack } from "@tidemark/atlas";
import { fieldSection } from "./field-section.ts";
import { knownPlaces, knownPlacesSection } from "./known-places.ts";
import { distance, toleranceText, type Check, type Kind } from "./check.ts";
import { PROPERTIES } from "./properties.ts";
import { riverFloodSection } from "./river-floods.ts";

export interface Result {
  readonly check: Check;
  readonly ours: readonly number[];
  /** In units of the tolerance. */
  readonly distance: number;
}

export function evaluate(checks: readonly Check[], pack: Pack): readonly Result[] {
  return checks.map((check) => {
    const ours = check.ours(pack);
    return { check, ours, distance: distance(check, ours) };
  });
}

const MEANING: Readonly<Record<Kind, string>> = {
  science:
    "Figures from outside that had no part in the making (held out); those from memory are orientation. At least nine in ten lie within their tolerance, none beyond twice of it.",
  unit: "Formulas with given inputs against published vectors or values worked by hand: exact.",
  reference: "Orientation: figures from memory of the literature. They guard against gross errors.",
  "look-up":
    "Figures that were taken over, read back through the program. They guard against regressions and prove no skill.",
  place:
    "What the product says of the cell of 0.25 degrees around a station: formula and baseline climatology together. A cell is no station; this is what a user meets.",
  goal: "Outside figures that are to be reached. Those that are not say why; they are not counted above.",
  "in-sample": "Figures the method was fitted to. They guard against regressions and prove no skill.",
};

/** Differences in the last digits of a double are those of the order of operations. */
const ROUNDING = 1e-12;

function number(value: number): string {
  if (Number.isNaN(value)) return "missing";
  return Math.abs(value) < ROUNDING ? "0" : String(Number(value.toPrecision(5)));
}
const numbers = (values: readonly number[]) => values.map(number).join("; ");

function differenceText({ check, ours }: Result): string {
  return ours
    .map((value, i) => {
      const reference = check.reference[i] ?? Number.NaN;
      return "relative" in check.tolerance && reference !== 0
        ? `${((value / reference - 1) * 100).toFixed(1)} %`
        : number(value - reference);
    })
    .join("; ");
}

/** A figure from memory guards against gross errors; it is no evidence of accuracy, however near it lies. */
const isOrientation = ({ check }: Result): boolean => check.source.includes("from memory");

function section(kind: Kind, results: readonly Result[]): string {
  const within = results.filter((result) => result.distance <= 1).length;
  const remembered = results.filter(isOrientation).length;
  const rows = results.map((result) => {
    const { check, ours } = result;
    const side = result.distance <= 1 ? "within" : "**outside**";
    const verdict = isOrientation(result) ? `orientation: ${side}` : side;
    return `| ${check.what} | ${numbers(check.reference)} ${check.unit} | ${numbers(ours)} | ${differenceText(result)} | ${toleranceText(check.tolerance)} | ${verdict} | ${check.source} |`;
  });
  const table = [
    "| figure | reference | ours | difference | tolerance | | source |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  return `## ${kind[0]?.toUpperCase()}${kind.slice(1)}\n\n${MEANING[kind]} ${within} of ${results.length} within tolerance${remembered === 0 ? "" : `; ${remembered} of them are orientation`}.\n\n${table}\n`;
}

function properties(): string {
  const rows = PROPERTIES.map(({ what, file }) => `| ${what} | \`${file}\` |`);
  return ["| property | tested in |", "|---|---|", ...rows].join("\n");
}

const KINDS: readonly Kind[] = ["science", "place", "goal", "unit", "reference", "look-up", "in-sample"];

/** The accuracy page: every check with reference, our value, difference and whether it was held out. */
export function accuracyPage(results: readonly Result[], pack: Pack): string {
  const outside = results.filter((result) => result.distance > 1);
  const deviations = outside.map(({ check }) => `- ${check.what}: ${check.deviation ?? "no reason known"}`).join("\n");
  return `# Accuracy

Made from the checks in \`tests/accuracy\` with data pack ${pack.manifest.packVersion}; the tests fail when this page is not what they find. Write it anew with
\`UPDATE_ACCURACY=1 npm test -- accuracy\`.

What is called orientation rests on figures from memory, uncertain by 10 to 20 % themselves: they guard against gross errors and are no evidence of accuracy. That is given by the measured sets under "Fields at stations",
named with their sources (WMO standard normals 1991-2020, GESLA-3). Values of places are those of a cell of
0.25 degrees at the height of the nearest place, not of the station. The errors of the baseline climatology (cross-validated and held out) stand in [data.md](data.md).

${fieldSection()}
${riverFloodSection(pack)}
${knownPlacesSection(knownPlaces(pack))}
${KINDS.map((kind) =>
  section(
    kind,
    results.filter(({ check }) => check.kind === kind),
  ),
).join("\n")}
## Deviations

${deviations || "None."}

## Not checked here

- Avalanches: no count of them is at hand that a class of 0 to 1 could be held against. Snow loads come with the zone of the building code.
- Hail days: stations count them (650 do), but there are none to compare: they are missing until a map is supplied.
- Tornadoes: their rate is the smoothed count itself; no other count of them is at hand.
- Coastal floods: no map or mark of a real flood is at hand. The levels of the sea are those that were published; where water goes on land is not measured.
- River floods without a map: no map of a real flood with a clear licence is at hand; see above.
- physrisk's protection depth of 250 years: the curve behind it is not published with the vector.

## Properties

What has to hold at every site is tested beside the code, on made-up climates without end or on the shipped pack.

${properties()}
`;
}
