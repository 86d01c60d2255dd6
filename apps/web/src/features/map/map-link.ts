import { type MapState, mapStateSchema, type SiteFilter, siteFilterSchema } from "@tidemark/contract";
import { SAVED_FILTER } from "../../state/site-filter.ts";
import { addressOf } from "./map-state-model.ts";

/** An exact view that was put into a link. */
export interface LinkedMap {
  readonly state: MapState;
  /** Which locations were shown; undefined: all. */
  readonly filter: SiteFilter | undefined;
  /** Version of the results it was made over. */
  readonly version: string;
}

export const LINK_PARAMETER = "view";
/** Servers and mail programs cut longer addresses. */
export const LONGEST_LINK = 7000;

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0)));
  } catch {
    return undefined;
  }
}

/** The parameter of an address that names an exact view. */
export function writeLink({ state, filter, version }: LinkedMap): string {
  return encode(JSON.stringify({ s: state, ...(filter === undefined ? {} : { f: filter }), v: version }));
}

/** What a link names: `none` without one, `damaged` where it cannot be read. */
export function readLink(search: URLSearchParams): LinkedMap | "none" | "damaged" {
  const text = search.get(LINK_PARAMETER);
  if (text === null) return "none";
  const content = decode(text);
  const { s, f, v } = typeof content === "object" && content !== null ? (content as Record<string, unknown>) : {};
  const state = mapStateSchema.safeParse(s);
  const filter = siteFilterSchema.optional().safeParse(f);
  if (!state.success || !filter.success || typeof v !== "string") return "damaged";
  return { state: state.data, filter: filter.data, version: v };
}

/** An address without the exact view, once it is another one. */
export function withoutLink(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(LINK_PARAMETER);
  return next;
}

/**
 * The whole address of an exact view. It holds the filter itself, so that it stays what it was; a saved filter that
 * would make the address too long is named instead, which every reader of the project can open.
 */
export function linkOf(place: Pick<Location, "origin" | "pathname">, search: URLSearchParams, map: LinkedMap): string {
  // what other parts of the screen read from the address stands there too
  const rest = addressOf(withoutLink(search), map.state, false);
  const named = rest.get("filter");
  rest.delete("filter");
  const link = (view: LinkedMap, filter: string | undefined): string => {
    const next = new URLSearchParams(rest);
    if (filter !== undefined) next.set("filter", filter);
    next.set(LINK_PARAMETER, writeLink(view));
    return `${place.origin}${place.pathname}?${next.toString()}`;
  };
  const whole = link(map, undefined);
  const isSaved = named?.startsWith(SAVED_FILTER) === true;
  return whole.length <= LONGEST_LINK || !isSaved ? whole : link({ ...map, filter: undefined }, named);
}
