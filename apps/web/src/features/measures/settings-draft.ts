import type { AppraisalSettings } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { DEFAULT_SETTINGS, FIRST_YEARS, HORIZONS, RATES } from "./use-appraisal-settings.ts";

/** Settings while they are typed, rates in percent; undefined is an empty field. */
export interface SettingsDraft {
  readonly year: number | undefined;
  readonly rate: number | undefined;
  readonly growth: number | undefined;
  readonly horizon: number | undefined;
  readonly margin: number | undefined;
}

const MOST_MARGIN = 1e15;
const percent = (share: number) => Number((share * 100).toFixed(3));

export const draftOf = (settings: AppraisalSettings): SettingsDraft => ({
  year: settings.first_year,
  rate: percent(settings.discount_rate),
  growth: percent(settings.growth),
  horizon: settings.horizon_years,
  margin: settings.daily_margin,
});

export const settingsOf = ({ year, rate, growth, horizon, margin }: SettingsDraft): AppraisalSettings => ({
  first_year: year ?? DEFAULT_SETTINGS.first_year,
  discount_rate: rate === undefined ? DEFAULT_SETTINGS.discount_rate : rate / 100,
  growth: (growth ?? 0) / 100,
  ...(horizon === undefined ? {} : { horizon_years: horizon }),
  ...(margin === undefined ? {} : { daily_margin: margin }),
});

/** What is wrong with a number; null where nothing is. */
function faultOf(value: number | undefined, { min, max }: { readonly min: number; readonly max: number }) {
  return value !== undefined && value >= min && value <= max ? null : t("From {min} to {max}", { min, max });
}

/** What is wrong with each field. */
export const faultsOf = ({ year, rate, growth, horizon, margin }: SettingsDraft) => ({
  year: faultOf(year, FIRST_YEARS),
  rate: faultOf(rate, { min: 0, max: RATES.discount }),
  growth: faultOf(growth, { min: -RATES.growth, max: RATES.growth }),
  horizon: horizon === undefined ? null : faultOf(horizon, HORIZONS),
  margin: margin === undefined || (margin >= 0 && margin <= MOST_MARGIN) ? null : t("Not below 0"),
});
