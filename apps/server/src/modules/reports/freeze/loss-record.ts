import { createHash } from "node:crypto";
import { type FrozenLosses, message, type SiteFilter } from "@tidemark/contract";
import type { Epoch } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { breathe } from "../../../sliced.ts";
import type { Filters } from "../../filters/index.ts";
import { attributeAt, type LocationIndex, TOLD_COLUMNS, USER_DATA_PREFIX } from "../../locations/index.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";

/** What the results of a location rest on, with all columns of its own: the address follows from the position. */
const FACTS: ReadonlySet<string> = new Set(["longitude", "latitude", ...TOLD_COLUMNS]);
const isFact = (id: string) => FACTS.has(id) || id.startsWith(USER_DATA_PREFIX);
const AT_ONCE = 2000;

/** A short hash of what the results of each location may rest on; a column that others alone have changes none. */
async function factsOf(index: LocationIndex): Promise<string[]> {
  const columns = [...index.columns].filter(([id]) => isFact(id)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const facts: string[] = [];
  for (let row = 0; row < index.count; row++) {
    const given = columns.flatMap(([id, column]) => {
      const value = attributeAt(column, row);
      return value === null ? [] : [`${id}\n${String(value)}\n`];
    });
    facts.push(createHash("sha256").update(given.join("")).digest().toString("base64url", 0, 9));
    if (row % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  return facts;
}

export interface LossParts {
  readonly portfolio: Pick<Portfolio, "siteLosses">;
  readonly filters: Pick<Filters, "passing">;
}

/**
 * What the losses of all locations rest on at a moment, and which of them pass the filter of the report.
 * @throws AppError `conflict` without results, and where locations were added or removed meanwhile
 */
export async function recordLosses(
  { portfolio, filters }: LossParts,
  exposureId: string,
  opened: OpenLocations,
  { filter, ...epoch }: Epoch & { readonly filter: SiteFilter | null },
): Promise<FrozenLosses> {
  const { attributes } = opened.snapshot;
  const mask = filter === null ? undefined : await filters.passing(opened, filter);
  const passes = Array.from({ length: attributes.count }, (_, row) =>
    mask === undefined || mask[row] === 1 ? "1" : "0",
  );
  const facts = await factsOf(attributes);
  const losses = await portfolio.siteLosses({ exposureId, ...epoch });
  // somebody added or removed one meanwhile
  if (losses.values.length !== attributes.count) throw new AppError("conflict", message("report.locations_moved"));
  return { passes: passes.join(""), facts, ...losses };
}
