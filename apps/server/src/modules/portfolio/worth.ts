import { attributeAt, type LocationIndex } from "../locations/index.ts";

/** What the locations of a project are worth, by row of their index. */
export interface Worth {
  /** NaN where no value, or no currency, was given. */
  readonly values: Float64Array;
  readonly currencies: readonly (string | null)[];
}

const known = new WeakMap<LocationIndex, Worth>();

export function worthOf(index: LocationIndex): Worth {
  const before = known.get(index);
  if (before !== undefined) return before;
  const [amounts, codes] = [index.columns.get("asset_value"), index.columns.get("asset_currency")];
  const currencies: (string | null)[] = Array.from({ length: index.count }, () => null);
  const values = new Float64Array(index.count).fill(Number.NaN);
  const worth = { values, currencies };
  known.set(index, worth);
  if (codes === undefined) return worth;
  for (let row = 0; row < index.count; row++) {
    const code = attributeAt(codes, row);
    const currency = code === null ? null : String(code).trim().toUpperCase() || null;
    if (currency === null) continue; // an amount without a currency says nothing
    currencies[row] = currency;
    if (amounts !== undefined) values[row] = Number(attributeAt(amounts, row) ?? Number.NaN);
  }
  return worth;
}
