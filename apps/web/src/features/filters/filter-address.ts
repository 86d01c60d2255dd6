import { isEmptyFilter, type SiteFilter, siteFilterSchema } from "@tidemark/contract";
import { fromBase64Url, toBase64Url } from "../../lib/base64-url.ts";
import { savedFilterOf } from "../../state/saved-filters.ts";
import { SAVED_FILTER } from "../../state/site-filter.ts";

/** Longest short form that goes into the address; servers refuse addresses that are much longer. */
const LONGEST = 6000;
const HELD = "held.";
/** About a metre. */
const DIGITS = 1e5;

/** Filters that are too long for the address, for as long as the page lives. */
const held = new Map<string, SiteFilter>();

/** Every number of nested lists with the digits that matter. */
function rounded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rounded);
  return typeof value === "number" ? Math.round(value * DIGITS) / DIGITS : value;
}

/** A filter in short for the address; undefined for one that lets everything pass. */
export function encodeFilter(filter: SiteFilter | undefined): string | undefined {
  if (filter === undefined || isEmptyFilter(filter)) return undefined;
  const saved = savedFilterOf(filter);
  if (saved !== undefined) return `${SAVED_FILTER}${saved.id}`;
  const text = toBase64Url(
    JSON.stringify({
      r: filter.roi ? [filter.roi.type, rounded(filter.roi.coordinates)] : undefined,
      u: filter.user_data,
      a: filter.address,
      d: filter.dataset_filter ?? undefined,
      s: filter.production_sites ?? undefined,
      v: filter.asset_value ?? undefined,
      m: filter.measures ?? undefined,
    }),
  );
  if (text.length <= LONGEST) return text;
  const name = `${HELD}${held.size + 1}`;
  held.set(name, filter);
  return name;
}

/** What an address says of the filter. */
export type AddressedFilter =
  | { readonly kind: "filter"; readonly filter: SiteFilter }
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "damaged" };

/** Reads the short form of the address. */
export function decodeFilter(text: string): AddressedFilter {
  if (text.startsWith(SAVED_FILTER)) return { kind: "saved", id: text.slice(SAVED_FILTER.length) };
  const kept = held.get(text);
  if (kept !== undefined) return { kind: "filter", filter: kept };
  try {
    const { r, u, a, d, s, v, m } = JSON.parse(fromBase64Url(text)) as Record<string, unknown>;
    const roi = Array.isArray(r) ? { type: r[0] as unknown, coordinates: r[1] as unknown } : undefined;
    const given = {
      roi,
      user_data: u,
      address: a,
      dataset_filter: d,
      production_sites: s,
      asset_value: v,
      measures: m,
    };
    const parsed = siteFilterSchema.safeParse(
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    );
    if (parsed.success) return { kind: "filter", filter: parsed.data };
  } catch {
    // answered below, like a filter of another shape
  }
  return { kind: "damaged" };
}
