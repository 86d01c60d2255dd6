import { catalogue, defaultAssetProfile, type HazardInputs } from "@tidemark/science";
import { countryAt, type Country } from "@tidemark/geo";
import { gazetteer, screeningInputs, type Pack } from "@tidemark/atlas";
import type { Cell, Location, Provenance } from "./assessment.ts";
import type { Point } from "./run.ts";
import type { SiteData } from "./site-sources.ts";

/** Further away a place does not name a point. */
const PLACE_REACH_KM = 30;
const KM_PER_DEGREE = 111.19;
/** More points than this are listed without the names of places, which are searched one by one. */
const MOST_NAMED_POINTS = 20;

/** Largest of the places nearby weighs most: population over the square of the distance, at least one kilometre. */
function placeNear(pack: Pack, { latitude, longitude }: Point): Pick<Location, "place"> {
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let best: string | undefined;
  let largest = 0;
  for (const candidate of gazetteer(pack)) {
    const north = KM_PER_DEGREE * (candidate.latitude - latitude);
    if (Math.abs(north) > PLACE_REACH_KM) continue;
    const turn = ((((candidate.longitude - longitude + 180) % 360) + 360) % 360) - 180;
    const squared = north * north + (kmPerLongitude * turn) ** 2;
    const weight = candidate.population / Math.max(1, squared);
    if (squared > PLACE_REACH_KM * PLACE_REACH_KM || weight <= largest) continue;
    largest = weight;
    best = candidate.name;
  }
  return best === undefined ? {} : { place: best };
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

/** Damage functions of the country a point lies in; those of the world at sea. */
function assetsOf(countries: readonly (Country | undefined)[], { burnableFraction }: HazardInputs): SiteData["assets"] {
  return countries.map((country, site) => ({
    profile: defaultAssetProfile(country?.continent ?? undefined, country?.iso3 ?? undefined),
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
  const countries = points.map(({ latitude, longitude }) => countryAt(latitude, longitude));
  const named = points.length <= MOST_NAMED_POINTS;
  return {
    locations: points.map(({ latitude, longitude }, site) => ({
      latitude,
      longitude,
      ...(missing[site] === undefined && countries[site] !== undefined ? { country: countries[site].name } : {}),
      ...(named && missing[site] === undefined ? placeNear(pack, { latitude, longitude }) : {}),
    })),
    cells,
    siteCell: cellOfSite,
    cellOf,
    noCellReason: missing,
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    inputs: hazards,
    assets: assetsOf(countries, hazards),
    provenance: provenanceOf(pack),
  };
}
