/**
 * Warming of the globe against 1850-1900 (°C), medians of 20-year means every ten years: IPCC AR6 WG1 figure 4.11, and
 * Forster et al. (2023) for the past. The same as the computations rest on, which a test holds them against.
 */
export const WARMING = {
  ssp126: [1, 1.24, 1.47, 1.63, 1.73, 1.78, 1.8, 1.79],
  ssp245: [1, 1.24, 1.5, 1.73, 1.96, 2.18, 2.36, 2.52],
  ssp370: [1, 1.23, 1.5, 1.8, 2.12, 2.46, 2.82, 3.2],
  ssp585: [1, 1.27, 1.59, 1.95, 2.37, 2.82, 3.31, 3.81],
} as const;
export const WARMING_FROM = 2010;

export const PAST_WARMING = [
  0.02, 0.03, -0.04, -0.07, -0.08, -0.01, 0.12, 0.24, 0.28, 0.24, 0.26, 0.4, 0.59, 0.76, 1,
] as const;
export const PAST_FROM = 1870;
