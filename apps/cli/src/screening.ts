import { catalogue, defaultAssetProfile, type HazardInputs } from "@tidemark/science";
import { gazetteer, screeningInputs, type Pack } from "@tidemark/atlas";
import type { Cell, Location, Provenance } from "./assessment.ts";
import type { Point } from "./run.ts";
import type { SiteData } from "./site-sources.ts";

/** Further away a place does not name a point. */
const PLACE_REACH_KM = 30;
const KM_PER_DEGREE = 111.19;
/** More points than this are listed without the names of places, which are searched one by one. */
const MOST_NAMED_POINTS = 20;

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** Largest of the places nearby weighs most: population over the square of the distance, at least one kilometre. */
function placeNear(pack: Pack, { latitude, longitude }: Point): Pick<Location, "place" | "country"> {
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let best: { readonly name: string; readonly country: string } | undefined;
  let largest = 0;
  for (const candidate of gazetteer(pack)) {
    const north = KM_PER_DEGREE * (candidate.latitude - latitude);
    if (Math.abs(north) > PLACE_REACH_KM) continue;
    const turn = ((((candidate.longitude - longitude + 180) % 360) + 360) % 360) - 180;
    const squared = north * north + (kmPerLongitude * turn) ** 2;
    const weight = candidate.population / Math.max(1, squared);
    if (squared > PLACE_REACH_KM * PLACE_REACH_KM || weight <= largest) continue;
    largest = weight;
    best = candidate;
  }
  return best === undefined ? {} : { place: best.name, country: countryNames.of(best.country) ?? best.country };
}

function provenanceOf(pack: Pack): readonly Provenance[] {
  return catalogue.map(({ id, source, licence, resolution, method, confidence }) => ({
    dataset: id,
    source,
    version: `pack ${pack.manifest.packVersion}`,
    licence,
    resolution,
    method: `${method.id}: ${method.sentence}`,
    confidence,
  }));
}

function assetsOf({ sites, burnableFraction }: HazardInputs): SiteData["assets"] {
  const profile = defaultAssetProfile();
  return Array.from({ length: sites }, (_, site) => ({
    profile,
    burnableFraction: burnableFraction[site] ?? Number.NaN,
    groundMetres: Number.NaN,
    codeSnowLoad: Number.NaN,
  }));
}

/** Everything the science needs of points, from a data pack. Throws `DamagedPackError` when the pack cannot be read. */
export function screenPoints(points: readonly Point[], pack: Pack): SiteData {
  const { cells, cellOfSite, cellDistanceKm, missing, hazards } = screeningInputs(pack, points);
  const cellOf = Array.from(cellOfSite, (cell, site): Cell | null =>
    cell < 0
      ? null
      : {
          latitude: cells.latitude[cell]!,
          longitude: cells.longitude[cell]!,
          distanceKm: cellDistanceKm[site]!,
        },
  );
  const named = points.length <= MOST_NAMED_POINTS;
  return {
    locations: points.map(({ latitude, longitude }, site) => ({
      latitude,
      longitude,
      ...(named && missing[site] === undefined ? placeNear(pack, { latitude, longitude }) : {}),
    })),
    cells,
    siteCell: cellOfSite,
    cellOf,
    noCellReason: missing,
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    inputs: hazards,
    assets: assetsOf(hazards),
    provenance: provenanceOf(pack),
  };
}
