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
  const currencies = Array.from(index.positions, (_, row) => {
    const code = codes === undefined ? null : attributeAt(codes, row);
    return code === null ? null : String(code).trim().toUpperCase() || null;
  });
  // an amount without a currency says nothing
  const values = Float64Array.from(currencies, (currency, row) =>
    amounts === undefined || currency === null ? Number.NaN : Number(attributeAt(amounts, row) ?? Number.NaN),
  );
  known.set(index, { values, currencies });
  return { values, currencies };
}
