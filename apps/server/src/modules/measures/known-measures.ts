import { type CatalogueMeasure, measureCatalogue, type Pack, type Prices, prices } from "@tidemark/atlas";
import { MEASURE_WORDS, message, saidOf, type MessageCode, type Said, type WireMeasure } from "@tidemark/contract";
import type { Levels, Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Person } from "../../database/own-or-shared.ts";
import { findOwnMeasures, listOwnMeasures, type OwnMeasureRow } from "./own-measures.repository.ts";

const OWN = "own:";

/** A measure with its name. */
export interface KnownMeasure {
  readonly measure: CatalogueMeasure;
  readonly title: string;
  /** Absent for own measures, which are called as somebody typed. */
  readonly title_said?: Said;
  readonly own: WireMeasure["own"];
  /** Unit cost as it was typed; absent where that was in dollars. */
  readonly typedCost?: { readonly currency: string; readonly levels: Levels };
}

/** Measures by their ids. */
export type KnownMeasures = ReadonlyMap<string, KnownMeasure>;

/** A message without facts, by a code that is only known at run time. */
export const plainMessage = (code: MessageCode): Sentence => (message as (code: MessageCode) => Sentence)(code);

function fromCatalogue(measure: CatalogueMeasure): KnownMeasure {
  const words = MEASURE_WORDS[measure.id];
  if (words === undefined) throw new Error(`the measure ${measure.id} has no words`);
  const said = plainMessage(words.name);
  return { measure, title: said.english, title_said: saidOf(said), own: null };
}

const DOLLAR = "USD";

/** Whether a unit cost is a share of an amount, in whatever currency that is. */
const isPercent = (quantity: string): boolean => quantity.endsWith("_percent");

/** Own measures have no confidence but that of whoever typed them. */
export function fromOwn(
  { id, content, shared, mine }: OwnMeasureRow,
  { rateOf }: Pick<Prices, "rateOf">,
): KnownMeasure {
  const { effect, cost } = content;
  // measures from before costs had currencies are in dollars
  const { currency = DOLLAR } = cost as Partial<typeof cost>;
  const typed: Levels = [cost.low, cost.middle, cost.high];
  const rate = isPercent(cost.quantity) ? 1 : (rateOf(currency)?.perDollar ?? Number.NaN);
  const dollars = typed.map((amount) => amount / rate) as [number, number, number];
  const measure: CatalogueMeasure = {
    id: `${OWN}${id}`,
    hazards: content.hazards,
    kind: content.kind,
    operator: content.operator,
    effect: [effect.low, effect.middle, effect.high],
    effectBasis: { basis: effect.basis, source: effect.source },
    limitMetres: content.limit_metres ?? undefined,
    unitCost: dollars,
    costBasis: { basis: cost.basis, source: cost.source },
    quantity: cost.quantity,
    yearly: cost.yearly,
    priceYear: cost.price_year,
    localShare: cost.local_share,
    upkeepShare: cost.upkeep_share,
    lifetimeYears: content.lifetime_years,
    leadMonths: content.lead_months,
    confidence: "low",
  };
  const known = { measure, title: content.title, own: { id, shared, mine } };
  return currency === DOLLAR ? known : { ...known, typedCost: { currency, levels: typed } };
}

const byId = (known: readonly KnownMeasure[]): Map<string, KnownMeasure> =>
  new Map(known.map((one) => [one.measure.id, one]));

/** What somebody can choose: the catalogue, and own measures that they see. */
export async function choosable(db: Database, pack: Pack, person: Person): Promise<KnownMeasures> {
  const own = await listOwnMeasures(db, person);
  return byId([...measureCatalogue(pack).map(fromCatalogue), ...own.map((row) => fromOwn(row, prices(pack)))]);
}

/** The catalogue, and own measures that are named, whoever made them. */
export async function named(db: Database, pack: Pack, ids: Iterable<string>): Promise<KnownMeasures> {
  const own = [...new Set(ids)].filter((id) => id.startsWith(OWN)).map((id) => id.slice(OWN.length));
  const rows = own.length === 0 ? [] : await findOwnMeasures(db, own);
  return byId([...measureCatalogue(pack).map(fromCatalogue), ...rows.map((row) => fromOwn(row, prices(pack)))]);
}
