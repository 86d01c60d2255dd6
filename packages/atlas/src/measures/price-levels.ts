import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";

/** Year of the prices that costs are told in. */
export const PRICE_YEAR = 2024;

/** Prices of a country against those of the United States. */
export interface PriceLevel {
  /** 1 in the United States. */
  readonly level: number;
  /** Continent whose median stands in for a country without a price level; undefined where it has one. */
  readonly continent: string | undefined;
}

export interface Prices {
  /** @param iso3 of the country; @param continent two letters, such as EU */
  readonly levelIn: (iso3: string | null | undefined, continent: string | null | undefined) => PriceLevel | undefined;
  /** Units of a currency for a dollar in the yearly mean of `PRICE_YEAR`; undefined where it is not known. */
  readonly rateOf: (currency: string) => { readonly perDollar: number; readonly isRecalled: boolean } | undefined;
  /** Dollars of `PRICE_YEAR` for a dollar of another year; undefined for a year without consumer prices. */
  readonly inflationFrom: (year: number) => number | undefined;
}

function median(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b);
  const middle = rising.length >> 1;
  return rising.length % 2 === 1 ? rising[middle]! : (rising[middle - 1]! + rising[middle]!) / 2;
}

/** Price levels, rates and consumer prices that unit costs are brought to a country and a currency with. */
export function prices(pack: Pack): Prices {
  return pack.keep("prices", () => {
    const rows = parseCommentedCsv(pack.table("CC-BY-4.0/price-levels.csv")).map((row) => ({
      iso3: row["iso3"],
      continent: row["continent"],
      currency: row["currency"],
      level: numberOf(row, "price_level"),
      perDollar: numberOf(row, "rate_2024_per_usd"),
      isRecalled: row["rate_from"] === "recalled",
    }));
    const consumer = new Map(
      parseCommentedCsv(pack.table("own/us-cpi.csv")).map((row) => [numberOf(row, "year"), numberOf(row, "cpi")]),
    );
    return {
      levelIn(iso3, continent) {
        const own = rows.find((row) => row.iso3 === iso3);
        if (own !== undefined) return { level: own.level, continent: undefined };
        const around = rows.filter((row) => row.continent === continent).map(({ level }) => level);
        return around.length === 0 ? undefined : { level: median(around), continent: continent ?? undefined };
      },
      rateOf: (currency) => rows.find((row) => row.currency === currency),
      inflationFrom(year) {
        const [then, now] = [consumer.get(year), consumer.get(PRICE_YEAR)];
        return then === undefined || now === undefined ? undefined : now / then;
      },
    };
  });
}
