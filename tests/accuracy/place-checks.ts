import { coastSetting } from "@tidemark/atlas";
import { relativeSeaLevel, type SeaLevelScenario } from "@tidemark/science";
import type { Check } from "./check.ts";
import { countChecks } from "./count-checks.ts";
import { valueAt, type Place } from "./sites.ts";

const DELHI: Place = [28.58, 77.2];
const SINGAPORE: Place = [1.35, 103.98];
const MADRID: Place = [40.41, -3.68];
const CAIRO: Place = [30.04, 31.24];

const delfzijl = (scenario: SeaLevelScenario, year: number, reference: number): Check => ({
  id: `rsl_delfzijl_${scenario}_${year}`,
  what: `Sea against land since 1995-2014, Delfzijl, ${scenario} ${year}`,
  unit: "m",
  reference: [reference],
  tolerance: { absolute: 0.05 },
  kind: "science",
  source: "AR6 regional projections at tide gauge PSMSL 24",
  ours: (pack) => {
    const coast = coastSetting(pack, 53.33, 6.93);
    return coast ? [relativeSeaLevel(coast, scenario, year, 50)] : [];
  },
});

const level100 = (name: string, place: Place, reference: number): Check => ({
  id: `twl100_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Total water level of 100 years today, ${name}`,
  unit: "m",
  reference: [reference],
  tolerance: { absolute: 0.1 },
  kind: "look-up",
  source: "Vousdoukas et al. 2018 by IPCC AR6 WG1 chapter 12; the level itself is uncertain by about 0.5 m",
  ours: (pack) => [coastSetting(pack, ...place)?.twl100 ?? Number.NaN],
});

/** Still water of a gauge, as its authority publishes it. */
const stillWater = (name: string, place: Place, years: number, reference: number, source: string): Check => ({
  id: `surge${years}_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Still water of ${years} years above high water, ${name}`,
  unit: "m",
  reference: [reference],
  tolerance: { factor: 1.35 },
  kind: "reference",
  source,
  ours: (pack) => [valueAt(pack, place, "surge_rp", { return_period: years })],
});

const shaking = (name: string, place: Place, reference: number): Check => ({
  id: `pga475_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Ground motion of 475 years on rock, ${name}`,
  unit: "g",
  reference: [reference],
  tolerance: reference >= 0.1 ? { factor: 1.6 } : { absolute: 0.05 },
  kind: "in-sample",
  source: "national and GSHAP maps, from memory; an anchor of the proxy",
  ours: (pack) => [valueAt(pack, place, "pga_rp", { return_period: 475 })],
});

const QUIET = "Hardly any strong earthquake since 1500 lies near, and no city with a known value.";
/** Places that had no part in the fit. */
const otherShaking = (name: string, place: Place, reference: number, deviation?: string): Check => ({
  ...shaking(name, place, reference),
  tolerance: { factor: 2 },
  kind: "reference",
  source: "national maps, from memory, to a factor of 1.5; had no part in the fit",
  ...(deviation ? { deviation } : {}),
});

const wind = (name: string, place: Place, reference: number, relative: number, source: string): Check => ({
  id: `wind100_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Cyclone wind of 100 years, mean of 10 minutes, ${name}`,
  unit: "m/s",
  reference: [reference],
  tolerance: { relative },
  kind: "reference",
  source,
  ours: (pack) => [valueAt(pack, place, "tc_wind_rp", { return_period: 100 })],
});
const JMA = "fit to ten-minute winds of the Japan Meteorological Agency 1977-2024, which had no part in the layer";
const ASCE = "ASCE 7, gust of 3 s of 100 years over 1.43, from memory";
const AUSTRALIA = "AS/NZS 1170.2, gust of 0.2 s of 100 years over 1.6, from memory";

const hurricanes = (name: string, place: Place, years: number): Check => ({
  id: `hurricanes_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Years between hurricanes that pass near, ${name}`,
  unit: "years",
  reference: [years],
  tolerance: { factor: 1.6 },
  kind: "reference",
  source: "National Hurricane Center, return period of hurricanes within 93 km, from memory; ours within 111 km",
  ours: (pack) => [1 / valueAt(pack, place, "tc_freq")],
});

const yearlyLoss = (name: string, place: Place, percent: number, source: string, deviation?: string): Check => ({
  id: `cyclone_loss_${name.toLowerCase().replaceAll(" ", "_")}`,
  what: `Expected yearly loss by cyclone wind, ${name}`,
  unit: "%/yr",
  reference: [percent],
  tolerance: { factor: 3 },
  kind: "reference",
  source: `${source}, from memory: share of a whole country's buildings, a town on the coast has more`,
  ours: (pack) => [valueAt(pack, place, "tc_wind_ead")],
  ...(deviation ? { deviation } : {}),
});

/** Expected hottest day of a year. */
const hottestDay = (name: string, place: Place, reference: number, deviation?: string): Check => ({
  id: `txx_${name.toLowerCase()}`,
  what: `Hottest day of a year, ${name}`,
  unit: "°C",
  reference: [reference],
  tolerance: { absolute: 2 },
  kind: "science",
  source: "mean of the yearly maxima, from memory",
  ours: (pack) => [valueAt(pack, place, "txx")],
  ...(deviation ? { deviation } : {}),
});

export const placeChecks: readonly Check[] = [
  ...countChecks,
  hottestDay("Yakutsk", [62.03, 129.73], 34),
  hottestDay("Baghdad", [33.31, 44.37], 50),
  hottestDay("Riyadh", [24.69, 46.72], 47),
  hottestDay("Beijing", [39.9, 116.4], 38),
  hottestDay("Ahvaz", [31.32, 48.67], 50.5),
  hottestDay("Delhi", DELHI, 44.5),
  hottestDay("Phoenix", [33.45, -112.07], 46.5),
  hottestDay("Madrid", MADRID, 39.5),
  hottestDay(
    "Cairo",
    CAIRO,
    42.5,
    "The record that the spread there is drawn to (47.8 °C) is far above other years: desert winds come once in years.",
  ),
  hottestDay("Singapore", SINGAPORE, 34.5),
  delfzijl("ssp126", 2050, 0.234),
  delfzijl("ssp245", 2050, 0.254),
  delfzijl("ssp585", 2050, 0.274),
  delfzijl("ssp126", 2100, 0.482),
  delfzijl("ssp245", 2100, 0.61),
  delfzijl("ssp370", 2100, 0.7),
  delfzijl("ssp585", 2100, 0.817),
  level100("Cuxhaven", [53.87, 8.7], 5),
  level100("Rotterdam coast", [51.98, 4.1], 3.8),
  level100("Miami", [25.77, -80.13], 1.4),
  level100("New York", [40.6, -73.98], 2.6),
  level100("Manila", [14.58, 120.96], 1.65),
  level100("Mumbai", [18.93, 72.82], 2.9),
  level100("Venice", [45.4, 12.37], 1.2),
  level100("Bristol", [51.5, -2.72], 6.9),
  stillWater(
    "Key West",
    [24.555, -81.808],
    100,
    0.74,
    "NOAA CO-OPS, extreme water levels at station 8724580 (public domain)",
  ),
  shaking("Tokyo", [35.68, 139.76], 0.5),
  shaking("San Francisco", [37.77, -122.42], 0.48),
  shaking("Istanbul", [41.01, 28.98], 0.36),
  shaking("Lima", [-12.05, -77.04], 0.42),
  shaking("Athens", [37.98, 23.73], 0.26),
  shaking("Zurich", [47.38, 8.54], 0.06),
  shaking("Paris", [48.86, 2.35], 0.02),
  shaking("Hamburg", [53.55, 9.99], 0.01),
  shaking("Kathmandu", [27.71, 85.32], 0.42),
  shaking("Wellington", [-41.29, 174.78], 0.45),
  shaking("Charleston", [32.78, -79.93], 0.22),
  shaking("Memphis", [35.15, -90.05], 0.2),
  shaking("Hilo", [19.71, -155.08], 0.5),
  shaking("Honolulu", [21.31, -157.86], 0.12),
  otherShaking("Reykjavik", [64.15, -21.94], 0.2),
  otherShaking("Kobe", [34.69, 135.2], 0.36),
  otherShaking("Bursa", [40.19, 29.06], 0.4),
  otherShaking("Almaty", [43.24, 76.89], 0.38),
  otherShaking("Tashkent", [41.31, 69.24], 0.24),
  otherShaking("Tbilisi", [41.72, 44.78], 0.2),
  otherShaking("Yerevan", [40.18, 44.51], 0.32),
  otherShaking("Tabriz", [38.08, 46.29], 0.35),
  otherShaking("L'Aquila", [42.35, 13.4], 0.26),
  otherShaking("Granada", [37.18, -3.6], 0.22, QUIET),
  otherShaking("Skopje", [42, 21.43], 0.25),
  otherShaking("Managua", [12.13, -86.25], 0.4),
  otherShaking("San Salvador", [13.69, -89.19], 0.45),
  otherShaking("Caracas", [10.49, -66.88], 0.3),
  otherShaking("Concepcion", [-36.83, -73.05], 0.4),
  otherShaking("Adelaide", [-34.93, 138.6], 0.09, QUIET),
  otherShaking("Helsinki", [60.17, 24.94], 0.01),
  wind("Miami", [25.76, -80.19], 42.5, 0.2, ASCE),
  wind("Houston", [29.76, -95.37], 33, 0.2, ASCE),
  wind("New York", [40.7, -74], 29, 0.2, ASCE),
  wind("Darwin", [-12.46, 130.84], 36.9, 0.25, AUSTRALIA),
  wind("Cairns", [-16.92, 145.77], 36.9, 0.25, AUSTRALIA),
  wind("Port Hedland", [-20.31, 118.6], 45.4, 0.25, AUSTRALIA),
  wind("Brisbane", [-27.47, 153.02], 30, 0.25, AUSTRALIA),
  wind("Manila", [14.6, 120.98], 45.4, 0.2, JMA),
  wind("Hong Kong", [22.3, 114.17], 40, 0.2, JMA),
  wind("Tokyo", [35.68, 139.76], 36.8, 0.2, JMA),
  wind("Naha", [26.21, 127.68], 52.6, 0.15, JMA),
  wind("Taipei", [25.03, 121.56], 45, 0.2, JMA),
  wind("Busan", [35.1, 129.03], 38, 0.2, JMA),
  wind("Guam", [13.47, 144.75], 50, 0.2, JMA),
  hurricanes("Miami", [25.76, -80.19], 6),
  hurricanes("Charleston", [32.78, -79.93], 9),
  hurricanes("Tampa", [27.95, -82.46], 10),
  hurricanes("New Orleans", [29.95, -90.07], 8),
  hurricanes("Galveston", [29.3, -94.8], 9),
  hurricanes("Cape Hatteras", [35.25, -75.55], 5),
  hurricanes("New York", [40.7, -74], 18),
  yearlyLoss("Port Vila", [-17.74, 168.31], 1.1, "PCRAFI 2011, Vanuatu"),
  yearlyLoss("Suva", [-18.14, 178.44], 0.35, "PCRAFI 2011, Fiji"),
  yearlyLoss("Bridgetown", [13.1, -59.6], 0.3, "CCRIF, Barbados"),
  yearlyLoss("Kingston", [18, -76.8], 0.4, "CCRIF, Jamaica"),
  yearlyLoss("Port Louis", [-20.16, 57.5], 0.25, "SWIO RAFI 2017, Mauritius"),
  yearlyLoss("San Juan", [18.47, -66.1], 0.5, "FEMA National Risk Index, Puerto Rico"),
  yearlyLoss("Miami", [25.76, -80.19], 0.4, "premiums of Florida without charges"),
  {
    id: "tc_singapore",
    what: "Cyclone wind of 100 years, Singapore: hardly any cyclone comes within 5° of the equator",
    unit: "m/s",
    reference: [15],
    tolerance: { below: true },
    kind: "science",
    source: "track record, from memory",
    ours: (pack) => [valueAt(pack, SINGAPORE, "tc_wind_rp", { return_period: 100 })],
  },
];
