import { catalogue, defaultAssetProfile, type HazardInputs } from "@tidemark/science";
import type { Country } from "@tidemark/geo";
import { placeNear, screeningInputs, type Pack } from "@tidemark/atlas";
import type { Cell, Provenance } from "./assessment.ts";
import type { Point } from "./run.ts";
import type { SiteData } from "./site-sources.ts";

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
  const { cells, cellOfSite, cellDistanceKm, missing, hazards, countries, regionNotes } = screeningInputs(pack, points);
  const cellOf = Array.from(cellOfSite, (cell, site): Cell | null =>
    cell < 0
      ? null
      : {
          latitude: cells.latitude[cell]!,
          longitude: cells.longitude[cell]!,
          distanceKm: cellDistanceKm[site]!,
          ...(regionNotes[site] === undefined ? {} : { note: regionNotes[site] }),
        },
  );
  return {
    locations: points.map(({ latitude, longitude }, site) => {
      if (missing[site] !== undefined) return { latitude, longitude };
      const place = placeNear(pack, latitude, longitude);
      const country = countries[site]?.name;
      return {
        latitude,
        longitude,
        ...(country === undefined ? {} : { country }),
        ...(place === undefined ? {} : { place }),
      };
    }),
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
