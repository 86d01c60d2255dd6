import type { ColumnReader } from "../catalogue/column-reader.ts";
import { COORDINATE_SETS, coordinateIndex } from "../catalogue/coordinates.ts";
import { monthsOf, present } from "./climate-behind.ts";
import { FLOOD_FREE_YEARS, shareOfHour, warmestWetMonth } from "./surface-water.ts";

/** What of today's rain counts in every epoch, by site: what drains take, and the share of a day that is an hour. */
interface Drainage {
  readonly takenMm: Float64Array;
  readonly shareOfHour: Float64Array;
}

const known = new WeakMap<ColumnReader, Drainage>();

/** Drainage of sites, worked out once for a reader; `town` is 1 in towns. Undefined without the climate behind it. */
export function drainageOf(town: ArrayLike<number>, read: ColumnReader): Drainage | undefined {
  const sites = town.length;
  const before = known.get(read);
  if (before?.takenMm.length === sites) return before;
  const today = present("p50");
  const day = (years: number) =>
    read("rx1day_rp", coordinateIndex(COORDINATE_SETS.RP, { ...today, return_period: years }));
  const [inTown, elsewhere, hundred] = [day(FLOOD_FREE_YEARS.town), day(FLOOD_FREE_YEARS.elsewhere), day(100)];
  const [degrees, rain] = [monthsOf("tas_mean", today, read), monthsOf("pr_total", today, read)];
  if (!inTown || !elsewhere || !hundred || !degrees || !rain) return undefined;
  const found = { takenMm: new Float64Array(sites), shareOfHour: new Float64Array(sites) };
  for (let site = 0; site < sites; site++) {
    const at = (month: ArrayLike<number>) => month[site]!;
    found.takenMm[site] = town[site] === 1 ? inTown[site]! : elsewhere[site]!;
    found.shareOfHour[site] = shareOfHour(warmestWetMonth(degrees.map(at), rain.map(at)), hundred[site]!);
  }
  known.set(read, found);
  return found;
}
