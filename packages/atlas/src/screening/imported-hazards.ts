import { type ImportedSource } from "../import/open-imported.ts";
import { returnPeriodLayer, sampleImported } from "../import/sample-imported.ts";
import { coverageReasons, type ImportPoints, outsideOfMap, replacedBy, type Replacement } from "./replacement.ts";

/** Cyclone wind by return period. */
export async function importedCyclones(
  source: ImportedSource,
  points: ImportPoints,
  sample = sampleImported,
): Promise<Replacement | null> {
  const samples = await sample(source, points);
  const map = returnPeriodLayer(samples, "tc_wind");
  if (map === null) return null;
  // A map of frequent winds is empty where they stay weak: a place counts as covered where any map has a value.
  const outside = coverageReasons(source, samples.at(-1)?.reasons ?? []);
  const { title } = source.provenance;
  const method = `${source.provenance.method}; linear in the return period to the power -0.25 between the maps, below the first along the line through the first two, beyond the last the curve of the screening scaled to it; warmer climates: 2.5 % (0 to 5) more wind per degree of global warming (C13)`;
  return {
    source,
    datasets: new Map([["tc_wind_rp", { title, reasons: outside, outside: outsideOfMap(map, points) }]]),
    inputs: { cycloneMap: map },
    replaced: new Map([["tc_wind_rp", replacedBy(source, { method })]]),
  };
}

/** Peak ground acceleration by return period, and the intensity that follows from it. */
export async function importedSeismic(
  source: ImportedSource,
  points: ImportPoints,
  sample = sampleImported,
): Promise<Replacement | null> {
  const samples = await sample(source, points);
  const map = returnPeriodLayer(samples, "pga");
  if (map === null) return null;
  const reasons = coverageReasons(source, samples[0]?.reasons ?? []);
  const { title } = source.provenance;
  const outside = outsideOfMap(map, points);
  const years = map.returnPeriods.join(", ");
  const method = `${source.provenance.method}; maps of ${years} years, other return periods by logarithms between them and by the power 0.40 outside them; the maps state no range, so that p10, p50 and p90 are alike`;
  const intensity = `${method}; intensity by Worden et al. 2012`;
  return {
    source,
    datasets: new Map([
      ["pga_rp", { title, reasons, outside }],
      ["mmi_475", { title, reasons, outside }],
    ]),
    inputs: { pgaMap: map },
    replaced: new Map([
      ["pga_rp", replacedBy(source, { method })],
      ["mmi_475", replacedBy(source, { method: intensity })],
    ]),
  };
}
