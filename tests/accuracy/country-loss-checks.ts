import { readFileSync } from "node:fs";
import { type Pack, screenFromPack } from "@tidemark/atlas";
import {
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  numberOf,
  parseCommentedCsv,
  type CsvRow,
} from "@tidemark/science";
import { siteSources } from "../../apps/cli/src/site-sources.ts";
import type { Check } from "./check.ts";

const ROWS = parseCommentedCsv(readFileSync(new URL("cyclone-losses.csv", import.meta.url), "utf8"));
/** Largest places of a country that stand for it, weighted by people. */
const PLACES = 40;

const DRIVER = datasetById("tc_wind_ead")!;
const AT = coordinateIndex(COORDINATE_SETS[DRIVER.coordinateSet], {
  ...DRIVER.defaultCoordinates,
  scenario: "historical",
  time: 2005,
  ensemble: "p50",
});

/** Yearly loss by cyclones (%) over the largest places of a country. */
function lossOf(pack: Pack, country: string): number {
  const places = pack
    .text("gazetteer")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([, code]) => code === country)
    .slice(0, PLACES)
    .map(([, , , people, latitude, longitude]) => {
      return { people: Number(people), latitude: Number(latitude), longitude: Number(longitude) };
    });
  const sources = siteSources(screenFromPack(pack, places), "historical", 2005);
  let [sum, people] = [0, 0];
  places.forEach((place, i) => {
    const loss = sources[i]!.value("tc_wind_ead", AT);
    if (Number.isNaN(loss)) return;
    sum += place.people * loss;
    people += place.people;
  });
  return sum / people;
}

const DEVIATIONS: Readonly<Record<string, string>> = {
  JP: "Two sources a factor of four apart; the curve of north-western Asia gives less than either, most of it typhoons that flood.",
};

const check = (row: CsvRow): Check => {
  const { country = "", code = "", source1, source2 } = row;
  const [one, two] = [numberOf(row, "percent1"), numberOf(row, "percent2")];
  const deviation = DEVIATIONS[code];
  return {
    id: `country_loss_${code.toLowerCase()}`,
    what: `Expected yearly loss by cyclones, ${country}`,
    unit: "%/yr",
    reference: [Number(Math.sqrt(one * two).toPrecision(2))],
    tolerance: { factor: 2.5 },
    kind: row["fitted"] === "1" ? "in-sample" : "reference",
    source: `middle of ${source1} (${one}) and ${source2} (${two}), from memory; ours: its 40 largest places by their people`,
    ours: (pack) => [lossOf(pack, code)],
    ...(deviation === undefined ? {} : { deviation }),
  };
};

/** Losses by cyclones, country by country. */
export const countryLossChecks: readonly Check[] = ROWS.map(check);
