import { datasetFiltersOf, isEmptyFilter, type SiteFilter } from "@tidemark/contract";

type Named = Readonly<Record<string, unknown>>;

/** Conditions by name from both; undefined where both ask something of the same name that is no list of values. */
function together(a: Named, b: Named, isList: (name: string) => boolean): Named | undefined {
  const both: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const other = a[name];
    if (other === undefined) both[name] = value;
    else if (isList(name) && Array.isArray(other) && Array.isArray(value))
      both[name] = other.filter((one) => value.includes(one));
    else if (JSON.stringify(other) !== JSON.stringify(value)) return undefined;
  }
  return both;
}

function pair(a: SiteFilter, b: SiteFilter): SiteFilter | undefined {
  const { dataset_filter: _, ...plainA } = a;
  const { dataset_filter: __, ...plainB } = b;
  const { user_data: ownA = {}, address: placeA = {}, ...restA } = plainA;
  const { user_data: ownB = {}, address: placeB = {}, ...restB } = plainB;
  const rest = together(withoutNothing(restA), withoutNothing(restB), (name) => name === "production_sites");
  const own = together(ownA, ownB, () => true);
  const place = together(placeA, placeB, () => true);
  if (rest === undefined || own === undefined || place === undefined) return undefined;
  const ranges = [...datasetFiltersOf(a), ...datasetFiltersOf(b)];
  return {
    ...rest,
    ...(Object.keys(own).length === 0 ? {} : { user_data: own as NonNullable<SiteFilter["user_data"]> }),
    ...(Object.keys(place).length === 0 ? {} : { address: place as NonNullable<SiteFilter["address"]> }),
    ...(ranges.length === 0 ? {} : { dataset_filter: ranges }),
  };
}

const withoutNothing = (fields: Named): Named =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/**
 * One filter that lets pass what passes all of them: what the map can be given. An empty one where everything passes.
 *
 * @returns undefined where no single filter says the same, as of two regions
 */
export function combinedFilter(filters: readonly (SiteFilter | null | undefined)[]): SiteFilter | undefined {
  let whole: SiteFilter | undefined = {};
  for (const one of filters) {
    if (!one || isEmptyFilter(one)) continue;
    whole = whole && pair(whole, one);
  }
  return whole;
}
