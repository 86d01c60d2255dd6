import { parseCommentedCsv, warmingRow, type Scenario } from "@tidemark/science";
import { globalSeaLevel } from "@tidemark/science";
import type { Check } from "./check.ts";

const CHAPTER_4 = "AR6 WG1 chapter 4, figure 4.11 (assessed GSAT)";
const SLOPES = "Diez-Sierra et al. 2022, printed slopes";
const EXTREMES = "Hauser 2021, AR6 WG1 tables 11.SM.2-8";
const TABLE_9_9 = "AR6 WG1 table 9.9, from memory";

const gsat = (scenario: Scenario, time: number, reference: number): Check => ({
  id: `gsat_${scenario}_${time}`,
  what: `Global warming ${scenario} ${time}, median against 1850-1900`,
  unit: "°C",
  reference: [reference],
  tolerance: { absolute: 0.02 },
  kind: "look-up",
  source: CHAPTER_4,
  ours: (pack) => [warmingRow(pack.warming(), scenario, time)?.p50 ?? Number.NaN],
});

const slope = (region: string, reference: number): Check => ({
  id: `tas_slope_${region}`,
  what: `Yearly warming per °C of global warming, ${region}`,
  unit: "°C/°C",
  reference: [reference],
  tolerance: { absolute: 0.005 },
  kind: "look-up",
  source: SLOPES,
  ours: (pack) => {
    const row = parseCommentedCsv(pack.table("CC-BY-SA-4.0/regional_scaling.csv")).find((r) => r["region"] === region);
    return [Number(row?.["tas_ann"] ?? Number.NaN)];
  },
});

const extremes = (
  id: string,
  region: string,
  index: string,
  reference: number,
  tolerance: number,
  unit: string,
): Check => ({
  id,
  what: `${index} ${region} at 2 °C of global warming`,
  unit,
  reference: [reference],
  tolerance: { absolute: tolerance },
  kind: "look-up",
  source: EXTREMES,
  ours: (pack) => {
    const rows = parseCommentedCsv(pack.table("CC-BY-SA-4.0/regional_extremes_gwl.csv"));
    const row = rows.find((r) => r["region"] === region && r["index"] === index && Number(r["gwl_degC"]) === 2);
    return [Number(row?.["mmm_median"] ?? Number.NaN)];
  },
});

const seaLevel = (
  scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585",
  year: number,
  figures: readonly [number, number, number],
): Check => ({
  id: `gmsl_${scenario}_${year}`,
  what: `Global mean sea level ${scenario} ${year}, 17-50-83 %`,
  unit: "m",
  reference: figures,
  tolerance: { absolute: 0.01 },
  kind: "reference",
  source: TABLE_9_9,
  ours: () => ([17, 50, 83] as const).map((quantile) => globalSeaLevel(scenario, year, quantile)),
});

export const warmingChecks: readonly Check[] = [
  gsat("ssp126", 2050, 1.73),
  gsat("ssp245", 2050, 1.96),
  gsat("ssp370", 2050, 2.12),
  gsat("ssp585", 2050, 2.37),
  gsat("ssp126", 2080, 1.79),
  gsat("ssp245", 2080, 2.52),
  gsat("ssp370", 2080, 3.2),
  gsat("ssp585", 2080, 3.81),
  {
    id: "gsat_ssp585_2090_range",
    what: "Global warming ssp585 2081-2100, 5-50-95 %",
    unit: "°C",
    reference: [3.276, 4.325, 5.632],
    tolerance: { absolute: 0.005 },
    kind: "look-up",
    source: CHAPTER_4,
    ours: (pack) => {
      const row = warmingRow(pack.warming(), "ssp585", 2090);
      return row ? [row.p05, row.p50, row.p95] : [];
    },
  },
  {
    id: "gsat_now",
    what: "Global warming 1995-2014 against 1850-1900",
    unit: "°C",
    reference: [0.85],
    tolerance: { absolute: 0.05 },
    kind: "reference",
    source: "AR6 WG1 SPM A.1.2, from memory",
    ours: (pack) => [warmingRow(pack.warming(), "historical", 2005)?.p50 ?? Number.NaN],
  },
  slope("WCE", 1.18),
  slope("MED", 1.09),
  slope("NEU", 0.99),
  slope("CNA", 1.31),
  slope("SAS", 1.15),
  slope("SEA", 0.86),
  slope("SAU", 0.77),
  extremes("txx_land_gwl2", "land_wo_antarctica", "TXx", 2.65, 0.005, "°C"),
  extremes("rx1day_global_gwl2", "global", "Rx1day", 9.96, 0.01, "%"),
  extremes("rx1day_sas_gwl2", "SAS", "Rx1day", 15.84, 0.01, "%"),
  seaLevel("ssp126", 2050, [0.16, 0.19, 0.25]),
  seaLevel("ssp126", 2100, [0.32, 0.44, 0.62]),
  seaLevel("ssp245", 2050, [0.17, 0.2, 0.26]),
  seaLevel("ssp245", 2100, [0.44, 0.56, 0.76]),
  seaLevel("ssp370", 2050, [0.18, 0.22, 0.27]),
  seaLevel("ssp370", 2100, [0.55, 0.68, 0.9]),
  seaLevel("ssp585", 2050, [0.2, 0.23, 0.29]),
  seaLevel("ssp585", 2100, [0.63, 0.77, 1.01]),
];
