import { prices, type Sources, type SourcesHolder } from "@tidemark/atlas";
import { meanCost } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/database.ts";
import { attributeAt, type LocationIndex } from "../locations/index.ts";
import type { ChosenMeasure, ChosenMeasures } from "../table/index.ts";
import { type ChoiceRow, listChoices } from "./choices.repository.ts";
import { type KnownMeasures, named } from "./known-measures.ts";
import { measuresVersion } from "./measures-version.repository.ts";
import { isPrice, placeOf, priceOf } from "./pricing.ts";

/** Projects whose choices are held. */
const MOST_HELD = 16;

interface Context {
  readonly database: Database;
  readonly sources: Pick<SourcesHolder, "current">;
  readonly geography: {
    countryAt(
      latitude: number,
      longitude: number,
    ): { readonly iso3: string | null; readonly continent: string | null } | undefined;
  };
}

/** Costs of measures at the locations of an index: those of the country that a location lies in. */
function pricer(index: LocationIndex, { pack }: Sources, geography: Context["geography"]) {
  const [values, currencies] = [index.columns.get("asset_value"), index.columns.get("asset_currency")];
  const { latitudes, longitudes } = index.places;
  const known = prices(pack);
  const places = new Map<number, ReturnType<typeof placeOf>>();
  const placeIn = (row: number) => {
    const before = places.get(row);
    if (before !== undefined) return before;
    const value = values === undefined ? null : attributeAt(values, row);
    const currency = currencies === undefined ? null : attributeAt(currencies, row);
    const country = geography.countryAt(latitudes[row]!, longitudes[row]!);
    const place = placeOf(
      {
        value: typeof value === "number" ? value : null,
        currency: currency === null ? null : String(currency),
        ...(country === undefined ? {} : { iso3: country.iso3, continent: country.continent }),
      },
      known,
    );
    places.set(row, place);
    return place;
  };
  return (choice: ChoiceRow, row: number, of: KnownMeasures) => {
    const measure = of.get(choice.measure_id)?.measure;
    const place = placeIn(row);
    const { currency } = place;
    if (measure === undefined || currency === undefined) return { investment: null, currency: currency ?? null };
    const { quantity, cost } = choice.design;
    const price = priceOf(measure, place, { quantity: quantity ?? undefined, cost: cost ?? undefined });
    return { investment: isPrice(price) ? meanCost(price.costs).investment : null, currency };
  };
}

/** Reads the measures chosen at the locations of a project, once for each state of both. */
export function createChosenMeasures({ database, sources, geography }: Context) {
  const held = new LRUCache<string, { readonly key: string; readonly chosen: Promise<ChosenMeasures> }>({
    max: MOST_HELD,
  });

  async function read(exposureId: string, index: LocationIndex, version: string): Promise<ChosenMeasures> {
    const choices = await listChoices(database, exposureId);
    if (choices.length === 0) return { version, items: [], names: new Map() };
    const opened = await sources.current();
    const known = await named(
      database,
      opened.pack,
      choices.map((choice) => choice.measure_id),
    );
    const rowOf = new Map<string, number>();
    for (let row = 0; row < index.count; row++) rowOf.set(index.id(row), row);
    const costOf = pricer(index, opened, geography);
    const items = choices.flatMap((choice): ChosenMeasure[] => {
      const row = rowOf.get(choice.site_id);
      if (row === undefined) return [];
      const { measure_id: measureId, status, start_year: startYear } = choice;
      return [{ row, measureId, status, startYear, ...costOf(choice, row, known) }];
    });
    const names = new Map(
      [...new Set(items.map(({ measureId }) => measureId))].map((id) => {
        const { title = id, title_said: said } = known.get(id) ?? {};
        return [id, { title, ...(said === undefined ? {} : { title_said: said }) }];
      }),
    );
    return { version, items, names };
  }

  return async (exposureId: string, index: LocationIndex): Promise<ChosenMeasures> => {
    const version = await measuresVersion(database, exposureId);
    const key = `${index.version} ${version}`;
    const before = held.get(exposureId);
    if (before?.key === key) return before.chosen;
    const chosen = read(exposureId, index, version);
    held.set(exposureId, { key, chosen });
    chosen.catch(() => held.delete(exposureId));
    return chosen;
  };
}
