/**
 * Global mean sea level against 1995-2014 in metres: 17th, 50th and 83rd percentile. IPCC AR6 WG1 Table 9.9 (medium
 * confidence processes) for 2030, 2050, 2090 and 2100, the decades between rounded from the AR6 projections.
 */
export const SEA_LEVEL_DECADES = [2020, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100] as const;

interface SeaLevelRow {
  readonly p17: readonly number[];
  readonly p50: readonly number[];
  readonly p83: readonly number[];
}
export type SeaLevelScenario = "ssp126" | "ssp245" | "ssp370" | "ssp585";

export const GLOBAL_SEA_LEVEL: Readonly<Record<SeaLevelScenario, SeaLevelRow>> = {
  ssp126: {
    p17: [0.04, 0.08, 0.12, 0.16, 0.19, 0.23, 0.26, 0.3, 0.32],
    p50: [0.05, 0.09, 0.14, 0.19, 0.24, 0.29, 0.34, 0.39, 0.44],
    p83: [0.06, 0.12, 0.18, 0.25, 0.32, 0.39, 0.47, 0.54, 0.62],
  },
  ssp245: {
    p17: [0.04, 0.08, 0.12, 0.17, 0.22, 0.28, 0.33, 0.38, 0.44],
    p50: [0.05, 0.09, 0.14, 0.2, 0.27, 0.34, 0.41, 0.48, 0.56],
    p83: [0.06, 0.12, 0.18, 0.26, 0.34, 0.44, 0.54, 0.65, 0.76],
  },
  ssp370: {
    p17: [0.04, 0.08, 0.13, 0.18, 0.24, 0.3, 0.38, 0.46, 0.55],
    p50: [0.05, 0.09, 0.15, 0.22, 0.28, 0.37, 0.46, 0.56, 0.68],
    p83: [0.06, 0.12, 0.19, 0.27, 0.36, 0.47, 0.6, 0.74, 0.9],
  },
  ssp585: {
    p17: [0.04, 0.09, 0.14, 0.2, 0.26, 0.34, 0.43, 0.52, 0.63],
    p50: [0.05, 0.1, 0.16, 0.23, 0.31, 0.41, 0.51, 0.63, 0.77],
    p83: [0.06, 0.12, 0.2, 0.29, 0.39, 0.52, 0.66, 0.83, 1.01],
  },
};
