/** Least half width of the range of something that was measured nowhere: by judgement, never nothing. */
export interface DefaultWidth {
  /** Share of the value, or of what it lacks to all there can be: all days of a year are as sure as none. */
  readonly share: number;
  /** In the unit of the dataset. */
  readonly amount: number;
}

const DAYS: DefaultWidth = { share: 0.3, amount: 2 };
/** Of days that stations count: their counts are of other years, and rounded. */
const COUNTED: DefaultWidth = { share: 0, amount: 2 };
const INDEX: DefaultWidth = { share: 0, amount: 0.3 };
const AMOUNT: DefaultWidth = { share: 0.15, amount: 0 };
const WATER: DefaultWidth = { share: 0.3, amount: 0 };

/**
 * Days from months are off by a third or two days, indices by 0.3, radiation by 8 %; ranges of what they are worked out
 * from are carried through the formulas besides, and the larger counts. Days beyond limits that stations count have two
 * days as least.
 */
export const DEFAULT_WIDTHS: Readonly<Record<string, DefaultWidth>> = {
  su25: COUNTED,
  hd30: COUNTED,
  tx35: { share: 0, amount: 1 },
  tx40: { share: 0, amount: 1 },
  fd0: COUNTED,
  id0: COUNTED,
  fd10: COUNTED,
  ftc: COUNTED,
  tr20: DAYS,
  tr25: DAYS,
  wsdi: DAYS,
  csdi: DAYS,
  cdd: DAYS,
  gsl: { share: 0, amount: 5 },
  hw_freq: { share: 0.3, amount: 0.5 },
  wbgt28: DAYS,
  wbgt32: DAYS,
  hi41: DAYS,
  fwi_days: DAYS,
  snow_days: DAYS,
  swe100_days: DAYS,
  r10mm: DAYS,
  r20mm: DAYS,
  drought_months: { share: 0.3, amount: 2 },
  df6: { share: 0.25, amount: 0.5 },
  spei12: INDEX,
  sm_total: INDEX,
  wbgt_mean: { share: 0, amount: 0.5 },
  labour_loss: { share: 0.3, amount: 0.2 },
  cdd18: { share: 0.05, amount: 20 },
  hdd18: { share: 0.05, amount: 20 },
  rx5day: { share: 0.25, amount: 0 },
  sdii: AMOUNT,
  pet: AMOUNT,
  aridity: AMOUNT,
  fwi_mean: { share: 0.3, amount: 0.5 },
  swe_max: WATER,
  snowfall: WATER,
  radiation: { share: 0.08, amount: 0 },
};
