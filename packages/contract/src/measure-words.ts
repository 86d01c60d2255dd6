import type { MessageCode } from "./messages/messages.ts";

/** What is said of a measure: its name, when it fails, and what it does beside. */
export interface MeasureWords {
  readonly name: MessageCode;
  readonly limit?: MessageCode;
  readonly gain?: MessageCode;
  readonly side?: MessageCode;
}

/** Words of each measure of the catalogue by its id. */
export const MEASURE_WORDS: Readonly<Record<string, MeasureWords>> = {
  "site-wall": {
    name: "measure.site_wall",
    limit: "measure_limit.site_wall",
    gain: "measure_gain.site_wall",
    side: "measure_side.site_wall",
  },
  "demountable-barriers": {
    name: "measure.demountable_barriers",
    limit: "measure_limit.demountable_barriers",
    side: "measure_side.demountable_barriers",
  },
  "dry-proofing": {
    name: "measure.dry_proofing",
    limit: "measure_limit.dry_proofing",
    side: "measure_side.dry_proofing",
  },
  "wet-proofing": {
    name: "measure.wet_proofing",
    limit: "measure_limit.wet_proofing",
    gain: "measure_gain.wet_proofing",
  },
  "raise-equipment": {
    name: "measure.raise_equipment",
    limit: "measure_limit.raise_equipment",
    gain: "measure_gain.raise_equipment",
    side: "measure_side.raise_equipment",
  },
  "backflow-valves": {
    name: "measure.backflow_valves",
    limit: "measure_limit.backflow_valves",
    side: "measure_side.backflow_valves",
  },
  "site-drainage": {
    name: "measure.site_drainage",
    limit: "measure_limit.site_drainage",
    side: "measure_side.site_drainage",
  },
  "swales-green-roof": {
    name: "measure.swales_green_roof",
    limit: "measure_limit.swales_green_roof",
    gain: "measure_gain.swales_green_roof",
    side: "measure_side.swales_green_roof",
  },
  "tank-anchoring": {
    name: "measure.tank_anchoring",
    limit: "measure_limit.tank_anchoring",
    gain: "measure_gain.tank_anchoring",
  },
  "stock-upstairs": {
    name: "measure.stock_upstairs",
    limit: "measure_limit.stock_upstairs",
    side: "measure_side.stock_upstairs",
  },
  "flood-plan": {
    name: "measure.flood_plan",
    limit: "measure_limit.flood_plan",
    gain: "measure_gain.flood_plan",
    side: "measure_side.flood_plan",
  },
  "elevate-new": { name: "measure.elevate_new", limit: "measure_limit.elevate_new", side: "measure_side.elevate_new" },
  "move-site": { name: "measure.move_site", limit: "measure_limit.move_site", side: "measure_side.move_site" },
  "cool-roof": {
    name: "measure.cool_roof",
    limit: "measure_limit.cool_roof",
    gain: "measure_gain.cool_roof",
    side: "measure_side.cool_roof",
  },
  "ventilation-insulation": {
    name: "measure.ventilation_insulation",
    limit: "measure_limit.ventilation_insulation",
    gain: "measure_gain.ventilation_insulation",
    side: "measure_side.ventilation_insulation",
  },
  cooling: {
    name: "measure.cooling",
    limit: "measure_limit.cooling",
    gain: "measure_gain.cooling",
    side: "measure_side.cooling",
  },
  "shift-hours": {
    name: "measure.shift_hours",
    limit: "measure_limit.shift_hours",
    gain: "measure_gain.shift_hours",
    side: "measure_side.shift_hours",
  },
  "rest-water-shade": {
    name: "measure.rest_water_shade",
    limit: "measure_limit.rest_water_shade",
    gain: "measure_gain.shift_hours",
  },
  "led-lighting": {
    name: "measure.led_lighting",
    limit: "measure_limit.led_lighting",
    gain: "measure_gain.led_lighting",
  },
  "roof-upgrade": {
    name: "measure.roof_upgrade",
    limit: "measure_limit.roof_upgrade",
    gain: "measure_gain.roof_upgrade",
    side: "measure_side.roof_upgrade",
  },
  openings: { name: "measure.openings", limit: "measure_limit.openings", gain: "measure_gain.openings" },
  "wind-full": { name: "measure.wind_full", limit: "measure_limit.wind_full", side: "measure_side.wind_full" },
  "storm-plan": { name: "measure.storm_plan", limit: "measure_limit.storm_plan", gain: "measure_gain.storm_plan" },
  "hail-roof": { name: "measure.hail_roof", limit: "measure_limit.hail_roof", side: "measure_side.hail_roof" },
  "snow-clearing": {
    name: "measure.snow_clearing",
    limit: "measure_limit.snow_clearing",
    gain: "measure_gain.storm_plan",
    side: "measure_side.snow_clearing",
  },
  "snow-roof": { name: "measure.snow_roof", limit: "measure_limit.snow_roof", gain: "measure_gain.snow_roof" },
  "zone-zero": { name: "measure.zone_zero", limit: "measure_limit.zone_zero", side: "measure_side.zone_zero" },
  hardening: {
    name: "measure.hardening",
    limit: "measure_limit.hardening",
    gain: "measure_gain.hardening",
    side: "measure_side.hardening",
  },
  "ember-vents": { name: "measure.ember_vents", limit: "measure_limit.ember_vents" },
  "fuel-break": { name: "measure.fuel_break", limit: "measure_limit.fuel_break", side: "measure_side.fuel_break" },
  "water-reuse": {
    name: "measure.water_reuse",
    limit: "measure_limit.water_reuse",
    gain: "measure_gain.water_reuse",
    side: "measure_side.water_reuse",
  },
  "water-efficiency": { name: "measure.water_efficiency", gain: "measure_gain.water_reuse" },
  "water-storage": {
    name: "measure.water_storage",
    limit: "measure_limit.water_storage",
    gain: "measure_gain.water_storage",
    side: "measure_side.water_storage",
  },
  "second-source": {
    name: "measure.second_source",
    limit: "measure_limit.second_source",
    side: "measure_side.second_source",
  },
  anchoring: { name: "measure.anchoring", limit: "measure_limit.anchoring", gain: "measure_gain.storm_plan" },
  "seismic-retrofit": {
    name: "measure.seismic_retrofit",
    limit: "measure_limit.seismic_retrofit",
    side: "measure_side.seismic_retrofit",
  },
  "second-supplier": {
    name: "measure.second_supplier",
    limit: "measure_limit.second_supplier",
    gain: "measure_gain.second_supplier",
    side: "measure_side.second_supplier",
  },
  "safety-stock": {
    name: "measure.safety_stock",
    limit: "measure_limit.safety_stock",
    gain: "measure_gain.safety_stock",
    side: "measure_side.safety_stock",
  },
  "stock-elsewhere": {
    name: "measure.stock_elsewhere",
    limit: "measure_limit.stock_elsewhere",
    side: "measure_side.stock_elsewhere",
  },
  "continuity-plan": { name: "measure.continuity_plan", limit: "measure_limit.continuity_plan" },
  "backup-power": {
    name: "measure.backup_power",
    limit: "measure_limit.backup_power",
    side: "measure_side.backup_power",
  },
  "repair-contract": { name: "measure.repair_contract", limit: "measure_limit.repair_contract" },
  insurance: {
    name: "measure.insurance",
    limit: "measure_limit.insurance",
    gain: "measure_gain.insurance",
    side: "measure_side.insurance",
  },
  parametric: {
    name: "measure.parametric",
    limit: "measure_limit.parametric",
    gain: "measure_gain.parametric",
    side: "measure_side.parametric",
  },
};
