import { readFileSync } from "node:fs";
import type { Pack } from "@tidemark/atlas";
import { chanceOfReach, formatNumber, numberOf, parseCommentedCsv, reachClass, REACH_NAMES } from "@tidemark/science";
import { screenFromPack } from "../../packages/atlas/src/screening/screen-sites.ts";

const places = parseCommentedCsv(readFileSync(new URL("river-places.csv", import.meta.url), "utf8")).map((row) => ({
  name: row["site"] ?? "",
  latitude: numberOf(row, "lat"),
  longitude: numberOf(row, "lon"),
  riverKm: numberOf(row, "km_river"),
  chance: numberOf(row, "chance_100_years"),
}));

/** What is known of the places of `river-places.csv` without a flood map. */
export function riverPlaces(pack: Pack) {
  const { inputs } = screenFromPack(pack, places);
  const { hazard, riverKm } = inputs.riverReach;
  return places.map((place, site) => ({
    ...place,
    ours: chanceOfReach(hazard[site]!),
    oursKm: riverKm[site]!,
  }));
}

const percent = (share: number) => (Number.isNaN(share) ? "no number" : `${formatNumber(100 * share, 1)} %`);

/** What was measured of the chance to stand in the reach of the 100-year flood of a river, and what was not. */
export function riverFloodSection(pack: Pack): string {
  const rows = riverPlaces(pack).map(
    ({ name, riverKm, oursKm, chance, ours }) =>
      `| ${name} | ${formatNumber(riverKm, 1)} | ${Number.isFinite(oursKm) ? formatNumber(oursKm, 1) : "-"} | ${percent(chance)} | ${percent(ours)} | ${REACH_NAMES[reachClass(ours)] ?? ""} |`,
  );
  return `## River floods without a map

The chance that a building stands in the reach of the 100-year flood (decision 0130) is a sorting of places in four classes with low confidence. **Inside mapped flood plains there is no reliable skill**: there it cannot tell wet
ground from dry, and only a flood map can.

- Its coefficients were set on data with clear licences. A first fit of the same formula to other data, none of which is here, told wet from dry ground in areas left out with an AUC of 0.87 (Saxony, within 10 km of the mapped flood), 0.80 (Severn), 0.74 (Chao Phraya, whole
  rectangle) and 0.79 (St. Louis); in windows inside of flood plains with 0.53, 0.55, 0.69 and 0.32. Its classes held 0.9, 6, 17 and 60 % wet land. The maps behind these figures have no licence, are not at hand, and were not measured again.
- Ours ranks all 168,837 places of the list as that fit does (rank correlation 0.96; within the four areas 0.99, 0.94, 0.99 and 0.92). Where the fit is taken for the truth, ours loses 0.00, 0.02, 0.00 and 0.02 of AUC.
- People by class, of those with a number: 15, 36, 33 and 16 %. 40 % of people have no number.
- Mean yearly loss of eleven countries, ours over that of a published model: Thailand 1.0, Nigeria 0.7, Vietnam 0.6, Albania, Afghanistan and Armenia 0.4 to 0.5, Germany 1.8, Argentina 2.4, USA 2.7, Algeria 0.3, Angola 0.2: nine of eleven within a factor of three. The first fit had 77 % of 148 countries left out within three.

Distances and chances against the lines as they are drawn, and against the first fit:

| place | river, km | ours | first fit | ours | class |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
