import type { AppraisalSettings } from "../../data/measures.ts";
import { createStored } from "../../state/stored.ts";

export const FIRST_YEARS = { min: 2025, max: 2100 } as const;
export const HORIZONS = { min: 10, max: 60 } as const;
/** Largest real discount rate, and growth either way, in percent. */
export const RATES = { discount: 15, growth: 5 } as const;

export const DEFAULT_SETTINGS: AppraisalSettings = { first_year: 2027, discount_rate: 0.05, growth: 0 };

const within = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && value >= min && value <= max;

/** Settings as this browser kept them; what the server would refuse is the default again. */
function read(value: unknown): AppraisalSettings {
  const kept: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  const { first_year: year, discount_rate: rate, growth, horizon_years: horizon } = kept;
  return {
    first_year: within(year, FIRST_YEARS.min, FIRST_YEARS.max) ? year : DEFAULT_SETTINGS.first_year,
    discount_rate: within(rate, 0, RATES.discount / 100) ? rate : DEFAULT_SETTINGS.discount_rate,
    growth: within(growth, -RATES.growth / 100, RATES.growth / 100) ? growth : DEFAULT_SETTINGS.growth,
    ...(within(horizon, HORIZONS.min, HORIZONS.max) ? { horizon_years: horizon } : {}),
  };
}

const settings = createStored<AppraisalSettings>("tidemark.measures", read);

/** What figures of measures are worked out with, in this browser. */
export const useAppraisalSettings = settings.use;
export const keepAppraisalSettings = settings.set;
