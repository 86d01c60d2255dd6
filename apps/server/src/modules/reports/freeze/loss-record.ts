import { createHash } from "node:crypto";
import { type FrozenLosses, type LossTotal, message, type SiteFilter } from "@tidemark/contract";
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

/** The losses of a moment: what they rest on, and their sums. */
export interface LossRecord {
  readonly losses: FrozenLosses;
  readonly totals: LossTotal[];
  readonly range: Ranged["range"];
}

type Ranged = Pick<Awaited<ReturnType<Portfolio["siteLosses"]>>, "range">;

/** Expected annual losses of the locations that pass, by currency. What is not known is in no sum, and said. */
export function totalsOf(losses: FrozenLosses, { range }: Ranged): LossTotal[] {
  const { values, currencies, passes, hazards, missing_hazards: missing } = losses;
  const sums = new Map<string, LossTotal>();
  const lacking = new Set<string>();
  for (const [row, value] of values.entries()) {
    const currency = currencies[row] ?? null;
    if (passes[row] !== "1" || value === null || currency === null) continue;
    const known = hazards.flatMap(({ percent }) => percent[row] ?? []);
    if (known.length === 0) {
      lacking.add(currency);
      continue;
    }
    const end = range === undefined ? null : 0;
    const mark = { is_lower_bound: missing.length > 0, missing_hazards: [...missing] };
    const sum = sums.get(currency) ?? { currency, loss: 0, low: end, high: end, locations: 0, ...mark };
    sums.set(currency, sum);
    sum.loss += (value * known.reduce((all, one) => all + one, 0)) / 100;
    sum.locations++;
    if (range === undefined) continue;
    sum.low! += (value * range.p10[row]!) / 100;
    sum.high! += (value * range.p90[row]!) / 100;
  }
  for (const currency of lacking) if (sums.has(currency)) sums.get(currency)!.is_lower_bound = true;
  return [...sums.values()].toSorted((a, b) => b.locations - a.locations || (a.currency < b.currency ? -1 : 1));
}

/**
 * What the losses of all locations rest on at a moment, which of them pass the filter of the report, and their sums.
 * @throws AppError `conflict` without results, and where locations were added or removed meanwhile
 */
export async function recordLosses(
  { portfolio, filters }: LossParts,
  exposureId: string,
  opened: OpenLocations,
  { filter, ...epoch }: Epoch & { readonly filter: SiteFilter | null },
): Promise<LossRecord> {
  const { attributes } = opened.snapshot;
  const mask = filter === null ? undefined : await filters.passing(opened, filter);
  const passes = Array.from({ length: attributes.count }, (_, row) =>
    mask === undefined || mask[row] === 1 ? "1" : "0",
  );
  const facts = await factsOf(attributes);
  const { range, ...rest } = await portfolio.siteLosses({ exposureId, ...epoch });
  // somebody added or removed one meanwhile
  if (rest.values.length !== attributes.count) throw new AppError("conflict", message("report.locations_moved"));
  const losses = { passes: passes.join(""), facts, ...rest };
  return { losses, totals: totalsOf(losses, { range }), range };
}
