import type { RiskDataset } from "@tidemark/contract";

/** A dataset of a project for tests: hot days, unless told. */
export function riskDataset(change: Partial<RiskDataset> = {}): RiskDataset {
  const coords = change.coords ?? [
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "time", values: [2005, 2030, 2050, 2080] },
    { name: "ensemble", values: ["p50", "mean"] },
    { name: "season", values: ["ANN", "JJA"] },
  ];
  const id = change.id ?? "hd30";
  return {
    id,
    topic: "heat",
    category: "climate change",
    kind: "hazard",
    long_name: "Hot days",
    impact_driver: null,
    vulnerability_type: "score",
    meta_data: { compute_default: true, compute_label: "Hot days (days)", units: "days", dataset_type: "hazard", id },
    attrs: { is_payed: true },
    coords,
    mbtiles_coords: coords,
    default_coords: { scenario: "ssp585", time: 2050, ensemble: "mean", season: "ANN" },
    coordinates_set: "CS",
    coordinates_set_label: "climate, seasons",
    thresholds: [10, 30, 60],
    direction: "higher",
    query_url: `/api/risk-engine/v0/risks/exposure/p/values?dataset_id=${id}`,
    coord_url: "/api/risk-engine/v0/hazards/coords-set/CS",
    missing: null,
    ...change,
  };
}
