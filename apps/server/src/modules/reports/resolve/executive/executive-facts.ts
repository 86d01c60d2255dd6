import type { DashboardOverview, PortfolioRisk } from "@tidemark/contract";
import { type Band, bandOf, type Epoch, type Scenario, THRESHOLDS } from "@tidemark/science";
import { countryWords } from "../../../../country-words.ts";
import { numberText } from "../../../../document-numbers.ts";
import { columnsAt, type HazardLosses, type LossAt, type Portfolio, scoreDataset } from "../../../portfolio/index.ts";
import type { Ask } from "../element-request.ts";

/** The year that stands for today: the climate of 1995 to 2014. */
export const TODAY = 2020;
/** Return period of the rare loss among the main figures, years. */
export const RARE = 100;
/** Points of the curve of losses, years. */
const CURVE_PERIODS = [10, 25, 50, 100, 250, 500];
/** Locations whose losses are asked for: a map draws no more of them one by one. */
const MOST_SITES = 1500;

/** A location with its loss, worst first. */
export interface ExecutiveSite {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly at: { readonly country: string; readonly latitude: number | null; readonly longitude: number | null };
  readonly value: number;
  readonly loss: number;
  readonly driver: HazardLosses["top"][number]["driver"];
  readonly driverShare: number;
  readonly score: number | null;
  readonly band: Band | null;
}

/** What locations lose whose values are in another currency. */
export interface OtherLoss extends Pick<HazardLosses, "is_lower_bound" | "missing_hazards" | "locations"> {
  readonly currency: string;
  readonly loss: number;
}

/** Other currencies whose losses are told. */
const MOST_OTHERS = 4;

/** What is lost, in one currency. */
export interface ExecutiveMoney {
  readonly losses: HazardLosses;
  readonly now: LossAt | undefined;
  readonly later: LossAt;
  /** With its losses at return periods; these are none where no curve is known. */
  readonly curve: PortfolioRisk["times"][number] | undefined;
  readonly sites: readonly ExecutiveSite[];
  readonly notes: Pick<PortfolioRisk, "notes" | "notes_said">;
  /** Losses in other currencies, the most locations first: they are never added to the others. */
  readonly others: readonly OtherLoss[];
  /** What river floods may add, which is in none of the sums (decision 0130). */
  readonly allowance: Pick<PortfolioRisk, "river_flood_allowance" | "currency">;
}

/** Everything that an executive page is made from. */
export interface ExecutiveFacts {
  readonly epoch: Epoch;
  readonly overview: DashboardOverview;
  /** Share of the asset value that has a high score; null where it cannot be said. */
  readonly highValue: number | null;
  /** Null without asset values, without losses, and for who may not see them. */
  readonly money: ExecutiveMoney | null;
  /** What is to be said of the currency of the amounts; empty where there is one alone. */
  readonly currencySaid: string;
  /** Of a single location. */
  readonly site: { readonly name: string; readonly where: string } | null;
  /** Locations whose name no other has, by it. */
  readonly idsByName: ReadonlyMap<string, string>;
}

type Opened = Awaited<ReturnType<Portfolio["open"]>>;

/** Country and coordinates of a location. */
function placeOf({ sites }: Opened, row: number): ExecutiveSite["at"] {
  const country = sites.country(row);
  return {
    country: country === null ? "" : countryWords(country),
    latitude: sites.places.latitudes[row] ?? null,
    longitude: sites.places.longitudes[row] ?? null,
  };
}

/** The same in words. */
function whereWords({ country, latitude, longitude }: ExecutiveSite["at"]): string {
  const place = [latitude, longitude].map((degrees) => numberText(degrees ?? 0, 2)).join(" / ");
  return [country, place].filter((part) => part !== "").join(", ");
}

function namesOf({ sites, rows }: Opened): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const row of rows) {
    const name = sites.name(row);
    found.set(name, found.has(name) ? undefined : sites.id(row));
  }
  return new Map([...found].flatMap(([name, id]) => (id === undefined ? [] : [[name, id] as const])));
}

async function moneyOf(
  portfolio: Portfolio,
  { exposureId, epoch, filter, element }: Ask,
  opened: Opened,
  currencies: readonly string[],
) {
  const scenario: Scenario = epoch.scenario === "historical" ? "ssp585" : (epoch.scenario as Scenario);
  const times = [...new Set([TODAY, epoch.time])].toSorted((a, b) => a - b);
  const { currency } = element.content.settings;
  const losses = await portfolio.hazardLosses({
    exposureId,
    filter,
    scenario,
    times,
    top: MOST_SITES,
    ...(currency === undefined ? {} : { currency }),
  });
  const later = losses.total.find(({ time }) => time === epoch.time);
  if (losses.currency === null || losses.value <= 0 || later === undefined) return null;
  const risk = await portfolio.risk({
    exposureId,
    filter,
    scenario,
    times: [epoch.time],
    hazard: "aggregate",
    return_periods: CURVE_PERIODS,
    limits: "standard",
    currency: losses.currency,
    river_flood_allowance: true,
  });
  const { now: scores } = await columnsAt(opened, scoreDataset("location"), epoch);
  const indexOf = new Map(Array.from(opened.rows, (row, index) => [row, index]));
  const sites = losses.top.map(({ row, value, loss, driver, driverShare }): ExecutiveSite => {
    const score = scores?.[indexOf.get(row) ?? -1] ?? Number.NaN;
    return {
      id: opened.sites.id(row),
      name: opened.sites.name(row),
      where: whereWords(placeOf(opened, row)),
      at: placeOf(opened, row),
      value,
      loss,
      driver,
      driverShare,
      score: Number.isNaN(score) ? null : score,
      band: bandOf(score, THRESHOLDS.score) ?? null,
    };
  });
  const curve = risk.times.find(({ return_periods: list }) => list.length > 0);
  const now = losses.total.find(({ time }) => time === TODAY);
  const others: OtherLoss[] = [];
  for (const currency of currencies.filter((one) => one !== losses.currency).slice(0, MOST_OTHERS)) {
    const asked = { exposureId, filter, scenario, times: [epoch.time], currency, top: 0 };
    const { total, ...other } = await portfolio.hazardLosses(asked);
    const [loss] = total;
    if (loss !== undefined) others.push({ ...other, currency, loss: loss.p50 });
  }
  return { losses, now, later, curve, sites, notes: risk, others, allowance: risk } satisfies ExecutiveMoney;
}

/** Reads what an executive page is made from, for whoever asks. */
export async function executiveFacts(portfolio: Portfolio, ask: Ask): Promise<ExecutiveFacts> {
  const { exposureId, epoch, filter, scopes } = ask;
  const opened = await portfolio.open({ exposureId, filter });
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const [first] = opened.rows;
  const maySeeMoney = scopes.includes("dashboard-risk-matrix");
  const currencies = overview.values.currencies.map(({ currency }) => currency);
  const money = maySeeMoney && currencies.length > 0 ? await moneyOf(portfolio, ask, opened, currencies) : null;
  const [valued, ...others] = overview.values.currencies;
  const high = (await portfolio.bandValue({ exposureId, filter, ...epoch }, "location", "high")).find(
    ({ currency }) => currency === valued?.currency,
  );
  const isOne = opened.rows.length === 1 && first !== undefined;
  return {
    epoch,
    overview,
    highValue:
      valued === undefined || others.length > 0 || valued.total <= 0 ? null : (high?.total ?? 0) / valued.total,
    money,
    currencySaid: ask.currencySaid,
    site: isOne ? { name: opened.sites.name(first), where: whereWords(placeOf(opened, first)) } : null,
    idsByName: namesOf(opened),
  };
}
