import { type CsvRow, numberOf, parseCommentedCsv } from "@tidemark/science";
import { SphereIndex, unitVectors } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";

interface Units {
  readonly index: SphereIndex;
  readonly years: readonly number[];
}

function unitsOf(pack: Pack): ReadonlyMap<string, Units> {
  return pack.keep("river protection", () => {
    const rows = new Map<string, CsvRow[]>();
    for (const row of parseCommentedCsv(pack.text("river-protection"))) {
      const own = rows.get(row["country"] ?? "") ?? [];
      rows.set(row["country"] ?? "", own);
      own.push(row);
    }
    return new Map(
      [...rows].map(([country, own]) => {
        const column = (name: string) => own.map((row) => numberOf(row, name));
        const index = new SphereIndex(unitVectors(column("latitude"), column("longitude")));
        return [country, { index, years: column("years") }];
      }),
    );
  });
}

/**
 * Flood (years) that river defences are made for in the nearest unit of a country; NaN where nothing is published, or
 * at sea. Units across the border tell nothing.
 */
export function publishedProtection(pack: Pack, latitude: number, longitude: number, iso2: string | undefined): number {
  const units = iso2 === undefined ? undefined : unitsOf(pack).get(iso2);
  const nearest = units?.index.nearest(latitude, longitude);
  return nearest === undefined ? Number.NaN : units!.years[nearest.index]!;
}
