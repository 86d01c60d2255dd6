import { distanceKm } from "@tidemark/geo";
import type { Place } from "./coordinate-system.ts";
import type { Geography } from "./geography.ts";
import { type Meaning, textOf, type RawRow } from "./raw-row.ts";

const TELLING: readonly Meaning[] = ["municipality", "name", "address_line"];
/** As far (km) as a town may reach; the halves of the Earth lie thousands apart. */
const BESIDE_KM = 60;

/** The only one of some places that lies beside a town of the row; undefined where none or several do. */
export function besideTown(places: readonly Place[], { cells }: RawRow, geography: Geography): Place | undefined {
  for (const meaning of TELLING) {
    const text = textOf(cells[meaning]);
    const towns = text === "" ? [] : geography.placesCalled(text);
    const fitting = places.filter((place) => towns.some((town) => distanceKm(town, place) <= BESIDE_KM));
    if (fitting.length === 1) return fitting[0];
  }
  return undefined;
}
