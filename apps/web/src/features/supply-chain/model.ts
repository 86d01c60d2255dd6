import { formatNumber } from "@tidemark/science";
import type { ChainFlows, ChainGroups, Project } from "@tidemark/contract";
import { RISK } from "@tidemark/plots";
import { bandInColumn } from "../../lib/column-bands.ts";
import type { ShownValues } from "../../state/shown-values.ts";
import { propertyText } from "../../lib/country-names.ts";
import { plural, t } from "../../lib/i18n.ts";
import type { EdgeLines } from "../../ui/map/edge-layer.ts";
import type { ChainFocus } from "./chain-focus.ts";

/** Whether a project has edges between its locations. */
export const hasSupplyChain = ({ has_supply_chain: has }: Pick<Project, "has_supply_chain">): boolean => has === true;

export function stepsLabel(depth: number): string {
  return plural(depth, "1 step away", "{n} steps away", { n: depth });
}

/** A volume as the project gives it; the unit is the project's own. */
/** A group by its name in the language of the page, where it is one of the product's. */
export const groupText = (property: string, value: string | null): string =>
  value === null ? t("Not given") : propertyText(property, value);

export function volumeLabel(volume: number | null): string {
  return volume === null ? t("no volume") : formatNumber(volume, Number.isInteger(volume) ? 0 : 2);
}

/** Flows between locations that both pass a filter, with the position of each end. */
export interface ShownFlows extends EdgeLines {
  readonly positions: readonly number[];
}

/** @param ways of the flows where the project has the routing model, in their order */
export function shownFlows(
  flows: ChainFlows,
  mask: Uint8Array | undefined,
  ways?: readonly (readonly number[])[],
): ShownFlows {
  if (mask === undefined) return ways === undefined ? flows : { ...flows, ways };
  const passes = (end: number | undefined) => mask[flows.positions[end ?? -1] ?? -1] === 1;
  const kept = flows.from.flatMap((head, i) => (passes(head) && passes(flows.to[i]) ? [i] : []));
  return {
    ...flows,
    from: kept.map((i) => flows.from[i] ?? -1),
    to: kept.map((i) => flows.to[i] ?? -1),
    volume: kept.map((i) => flows.volume[i] ?? null),
    ways: kept.map((i) => ways?.[i]),
  };
}

/**
 * Flows in the colour of the band that their supplier has on the map; without a value, or bands at all, in the usual
 * one.
 */
export function riskTinted(
  flows: ShownFlows,
  { dataset, values }: Pick<ShownValues, "dataset" | "values">,
  dark: boolean,
): ShownFlows {
  if (dataset === undefined || values === undefined) return flows;
  const tints = flows.from.map((head) => {
    const band = bandInColumn(dataset, values[flows.positions[head] ?? -1] ?? Number.NaN);
    return band && RISK[band][dark ? "dark" : "light"].solid;
  });
  return { ...flows, tints };
}

/** Positions of the locations a line leads from and to. */
export function endsOf(
  { positions, from, to }: ShownFlows,
  line: number,
): { readonly from: number; readonly to: number } | undefined {
  const [head, tail] = [positions[from[line] ?? -1], positions[to[line] ?? -1]];
  return head === undefined || tail === undefined ? undefined : { from: head, to: tail };
}

/** Flows between groups as lines between their centres. */
export function groupLines({ groups, flows }: ChainGroups): EdgeLines {
  return {
    longitudes: groups.map(({ longitude }) => longitude),
    latitudes: groups.map(({ latitude }) => latitude),
    from: flows.map(({ from }) => from),
    to: flows.map(({ to }) => to),
    volume: flows.map(({ volume }) => volume),
  };
}

/** Most places that get a ring. */
const MAX_RINGS = 2000;

/** Which lines and places a focus puts in front; nothing where all are equal. */
export function inFront(
  { positions, longitudes, latitudes, from, to }: ShownFlows,
  focus: ChainFocus,
): { readonly lines: readonly number[] | undefined; readonly rings: readonly (readonly [number, number])[] } {
  if (focus.kind === "groups") return { lines: focus.open === undefined ? undefined : [focus.open], rings: [] };
  if (focus.kind === "all") return { lines: undefined, rings: [] };
  const wanted = new Set(focus.kind === "edge" ? [focus.from, focus.to] : [focus.origin, ...focus.positions]);
  const at = (end: number | undefined) => positions[end ?? -1] ?? -1;
  const isIn = (i: number) =>
    focus.kind === "edge"
      ? at(from[i]) === focus.from && at(to[i]) === focus.to
      : wanted.has(at(from[i])) && wanted.has(at(to[i]));
  const rings = positions.flatMap((position, i): (readonly [number, number])[] =>
    wanted.has(position) ? [[longitudes[i] ?? 0, latitudes[i] ?? 0]] : [],
  );
  return { lines: from.flatMap((_, i) => (isIn(i) ? [i] : [])), rings: rings.slice(0, MAX_RINGS) };
}
