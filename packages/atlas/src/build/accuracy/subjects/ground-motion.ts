import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { accelerationFactor, SEISMIC_LOG_DEVIATION } from "@tidemark/science";
import { fitAnchors } from "../../earthquakes/anchors.ts";
import { seismicAnchors } from "../../earthquakes/seismic-layer.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

const CITIES = fileURLToPath(new URL("../../../../data/own/seismic_city_pga475.csv", import.meta.url));
/** From here on earthquakes shape how houses are built, g. */
const MATTERS_G = 0.1;

/** Acceleration with the range that is told. */
const toldOf = (estimate: number): Pick<HeldOut, "estimate" | "range"> => {
  const end = (member: "p10" | "p90") => estimate * accelerationFactor(member, SEISMIC_LOG_DEVIATION);
  return { estimate, range: [end("p10"), end("p90")] };
};

function measure({ paths, pack }: AccuracyInputs): readonly CheckedField[] {
  const anchors = seismicAnchors({
    catalogue: paths.earthquakes,
    oldQuakes: paths.oldEarthquakes,
    boundaries: readFileSync(paths.plateBoundaries, "utf8"),
    orogens: readFileSync(paths.orogens, "utf8"),
    cities: readFileSync(CITIES, "utf8"),
  });
  const heldOut = anchors.flatMap(({ latitude, longitude, targetG, features, isZone }, i): readonly HeldOut[] => {
    const zone = zoneAt(pack, latitude, longitude);
    // cities of narrow zones were chosen where the fit was far off
    if (zone === undefined || isZone) return [];
    const others = anchors.filter((_, j) => j !== i);
    const told = toldOf(fitAnchors(others)(latitude, longitude, features));
    return [{ latitude, longitude, zone, truth: targetG, ...told }];
  });
  const common = {
    unit: "g",
    kind: "ratio",
    source: "orientation: values of national maps, from memory, themselves good to a factor of 1.3 to 1.5",
    leftOut:
      "each city in turn, from the fit and from the drawing to cities; the 29 cities of narrow zones, chosen where the fit was far off, do not count (0.61 for their root of the mean square)",
  } as const;
  return [
    { field: "ground-motion-475", title: "Ground acceleration of 475 years", ...common, heldOut },
    {
      field: "ground-motion-475-strong",
      title: "Ground acceleration of 475 years, cities of 0.1 g and more",
      ...common,
      heldOut: heldOut.filter(({ truth }) => truth >= MATTERS_G),
      isDrawn: false,
    },
  ];
}

/** Acceleration of the seismic layer at cities that it did not know. */
export const groundMotion: Subject = { name: "ground-motion", measure };
