import type { CatalogueMeasure, Prices } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import type { CostQuantity, LevelCosts, Levels, Sentence } from "@tidemark/science";
import { quantityWords } from "./measure-on-wire.ts";

/** A location as far as costs follow from it. */
export interface PricedPlace {
  /** What can be lost, in `currency`. */
  readonly value: number | undefined;
  readonly currency: string | undefined;
  /** Units of the currency for a dollar; undefined where not known. */
  readonly perDollar: number | undefined;
  /** Prices against those of the United States; undefined where not known. */
  readonly priceLevel: number | undefined;
  readonly inflationFrom: Prices["inflationFrom"];
}

/** What is known of a location. */
interface KnownPlace {
  readonly value: number | null | undefined;
  readonly currency: string | null | undefined;
  readonly iso3?: Parameters<Prices["levelIn"]>[0];
  readonly continent?: Parameters<Prices["levelIn"]>[1];
}

/** A location with the prices of its country, or of its continent where those of the country are not known. */
export function placeOf(
  { value, iso3, continent, ...known }: KnownPlace,
  prices: Prices,
): PricedPlace & { readonly continent?: string } {
  const currency = known.currency?.trim().toUpperCase() || undefined;
  const level = prices.levelIn(iso3, continent);
  return {
    value: currency === undefined ? undefined : (value ?? undefined),
    currency,
    perDollar: currency === undefined ? undefined : prices.rateOf(currency)?.perDollar,
    priceLevel: level?.level,
    inflationFrom: prices.inflationFrom,
    ...(level?.continent === undefined ? {} : { continent: level.continent }),
  };
}

/** What somebody typed of a choice. */
export interface TypedCost {
  readonly quantity?: number | undefined;
  readonly cost?: { readonly low: number; readonly middle: number; readonly high: number } | undefined;
}

export interface Price {
  readonly costs: LevelCosts;
  readonly quantity: { readonly value: number; readonly estimated: boolean } | undefined;
}

/**
 * A ground floor of 1 m2 for so much of the asset value, USD; a plot is so much larger; corners and yards add to a
 * square.
 */
const VALUE_PER_M2 = 1500;
const PLOT_OVER_FLOOR = 2.5;
const EDGE_OVER_SQUARE = 1.2;
/** Share of the outer wall that is gates and doors. */
const BARRIER_SHARE = 0.1;

const edgeOf = (squareMetres: number) => 4 * Math.sqrt(squareMetres) * EDGE_OVER_SQUARE;

/** Quantity that the asset value tells of; undefined where it tells nothing. */
function estimated(quantity: CostQuantity, dollars: number): number | undefined {
  const floor = dollars / VALUE_PER_M2;
  const plot = PLOT_OVER_FLOOR * floor;
  switch (quantity) {
    case "ground_floor_m2":
    case "roof_m2":
    case "floor_m2":
    case "cooled_m2":
      return floor;
    case "plot_m2":
      return plot;
    case "perimeter_m":
      return edgeOf(plot);
    case "wall_m":
      return edgeOf(floor);
    case "barrier_m":
      return BARRIER_SHARE * edgeOf(floor);
    default:
      return undefined;
  }
}

const SHARES_OF_VALUE: ReadonlySet<CostQuantity> = new Set(["asset_value_percent", "building_value_percent"]);

function quantityOf({ quantity }: CatalogueMeasure, { value, perDollar }: PricedPlace, typed: TypedCost) {
  if (typed.quantity !== undefined) return { value: typed.quantity, estimated: false };
  if (quantity === "site") return { value: 1, estimated: false };
  if (value === undefined || perDollar === undefined) return undefined;
  const found = estimated(quantity, value / perDollar);
  return found === undefined ? undefined : { value: found, estimated: true };
}

/** Costs of three levels as they fall due: at once with upkeep, or each year. */
function due({ yearly, upkeepShare }: CatalogueMeasure, amounts: Levels): LevelCosts {
  const [low, middle, high] = amounts.map((amount) =>
    yearly ? { investment: 0, upkeep: amount } : { investment: amount, upkeep: upkeepShare * amount },
  );
  return [low!, middle!, high!];
}

const times = ([low, middle, high]: Levels, factor: number): Levels => [factor * low, factor * middle, factor * high];

/** What a measure costs at a location, or why that is not known. */
export function priceOf(measure: CatalogueMeasure, place: PricedPlace, typed: TypedCost): Price | Sentence {
  const { value, currency, perDollar, priceLevel, inflationFrom } = place;
  if (typed.cost !== undefined) {
    const { low, middle, high } = typed.cost;
    const quantity = typed.quantity === undefined ? undefined : { value: typed.quantity, estimated: false };
    return { costs: due(measure, [low, middle, high]), quantity };
  }
  if (SHARES_OF_VALUE.has(measure.quantity)) {
    if (value === undefined) return message("measure.no_money");
    return { costs: due(measure, times(measure.unitCost, value / 100)), quantity: undefined };
  }
  if (currency === undefined) return message("measure.no_money");
  const inflation = inflationFrom(measure.priceYear);
  if (perDollar === undefined || inflation === undefined) return message("measure.no_rate", { currency });
  if (priceLevel === undefined) return message("measure.no_prices");
  const quantity = quantityOf(measure, place, typed);
  if (quantity === undefined) return message("measure.no_quantity", { quantity: quantityWords(measure) });
  const local = 1 - measure.localShare + measure.localShare * priceLevel;
  return { costs: due(measure, times(measure.unitCost, quantity.value * inflation * local * perDollar)), quantity };
}

export const isPrice = (price: Price | Sentence): price is Price => "costs" in price;
