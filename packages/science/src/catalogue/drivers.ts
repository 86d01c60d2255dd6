import { THRESHOLDS, type Thresholds } from "./bands.ts";
import type { CoordinateSetId } from "./coordinates.ts";
import type { DriverQuantity, ImpactDriver } from "./dataset.ts";
import { defaultCoordinates } from "./declare.ts";
import { HAZARD_TABLE, type HazardRow } from "./hazard-table.ts";
import { NEEDS } from "./needs.ts";
import { METHODS, type MethodId } from "./methods.ts";
import type { UnitId } from "./units.ts";

interface QuantityRow {
  readonly quantity: DriverQuantity;
  readonly label: string;
  readonly definition: string;
  readonly unit: UnitId;
  readonly thresholds: Thresholds;
  readonly max: number;
  readonly driverKind: ImpactDriver["driverKind"];
  readonly vulnerabilityType: ImpactDriver["vulnerabilityType"];
  readonly datasetType: ImpactDriver["datasetType"];
  readonly annual: boolean;
  readonly method: MethodId;
}

const QUANTITIES: readonly QuantityRow[] = [
  {
    quantity: "loss-ratio",
    label: "loss ratio",
    definition: "Share of the value of structure and contents lost if the event of this return period happens.",
    unit: "1",
    thresholds: THRESHOLDS.lossRatio,
    max: 1,
    driverKind: "loss-ratio",
    vulnerabilityType: "score",
    datasetType: "loss-ratio",
    annual: false,
    method: "B",
  },
  {
    quantity: "building-damage",
    label: "building damage",
    definition: "Damage to the structure in percent of its value if the event of this return period happens.",
    unit: "%",
    thresholds: THRESHOLDS.buildingDamage,
    max: 100,
    driverKind: "building-damage",
    vulnerabilityType: "damage",
    datasetType: "building-damage",
    annual: false,
    method: "B",
  },
  {
    quantity: "bi",
    label: "business interruption",
    definition: "Days without business if the event of this return period happens.",
    unit: "days",
    thresholds: THRESHOLDS.businessInterruption,
    max: 375,
    driverKind: "bi",
    vulnerabilityType: "outage",
    datasetType: "business-interruption",
    annual: false,
    method: "B10",
  },
  {
    quantity: "ead",
    label: "expected annual loss",
    definition: "Loss to be expected in an average year, percent of the value of structure and contents.",
    unit: "%/yr",
    thresholds: THRESHOLDS.annualLoss,
    max: 100,
    driverKind: "custom",
    vulnerabilityType: "custom",
    datasetType: "custom",
    annual: true,
    method: "B11",
  },
  {
    quantity: "bi_annual",
    label: "expected annual interruption",
    definition: "Days without business to be expected in an average year.",
    unit: "days/yr",
    thresholds: THRESHOLDS.businessInterruption,
    max: 366,
    driverKind: "bi",
    vulnerabilityType: "outage",
    datasetType: "business-interruption",
    annual: true,
    method: "B11",
  },
];

function setOf(row: { readonly isStatic?: boolean }, annual: boolean): CoordinateSetId {
  if (row.isStatic === true) return annual ? "S1" : "SR";
  return annual ? "CO" : "RP";
}

function declareDriver(row: HazardRow, quantity: QuantityRow): ImpactDriver {
  const method = METHODS[quantity.method];
  const set = setOf(row, quantity.annual);
  return {
    ...common(quantity, set, row.returnPeriod),
    id: `${row.hazard}_${quantity.quantity}`,
    longName: `${row.name}: ${quantity.label}`,
    definition: quantity.definition,
    standard: row.vulnerability,
    topic: row.topic,
    riskCategory: row.isStatic === true ? "other" : "climate change",
    method: { id: quantity.method, sentence: `${method.sentence} Damage: ${row.vulnerability}.` },
    source: `${row.indicator ?? NEEDS[row.needs].label}; ${row.vulnerability}`,
    computeDefault: row.computeDefault === true && quantity.quantity === (row.chronic === true ? "bi_annual" : "ead"),
    needs: row.needs,
    hazard: row.hazard,
    driverKind: quantity.driverKind,
  };
}

function common(quantity: QuantityRow, set: CoordinateSetId, returnPeriod: number) {
  const method = METHODS[quantity.method];
  return {
    kind: "driver",
    unit: quantity.unit,
    category: "impact-driver",
    coordinateSet: set,
    direction: "higher",
    thresholds: quantity.thresholds,
    baseline: "1995-2014",
    plausible: { min: 0, max: quantity.max },
    resolution: "that of the hazard",
    licence: method.licence,
    confidence: "low",
    weakness: method.weakness,
    defaultCoordinates: defaultCoordinates(set, returnPeriod),
    vulnerabilityType: quantity.vulnerabilityType,
    datasetType: quantity.datasetType,
    quantity: quantity.quantity,
  } as const;
}

function declareAggregate(quantity: QuantityRow): ImpactDriver {
  const total = quantity.quantity === "ead";
  const set = setOf({}, quantity.annual);
  return {
    ...common(quantity, set, 100),
    id: total ? "total_ead" : `aggregate_${quantity.quantity}`,
    // a percentile can lie below a single hazard, which a name of a total would make nonsense of
    longName: total ? "All hazards: total expected annual loss" : `All hazards, 85th percentile: ${quantity.label}`,
    definition: total
      ? "Sum of the expected annual losses of all hazards, each once, in percent of value. Cyclone wind and coastal flood share part of the surge."
      : `85th percentile over the hazards that have a value for ${quantity.label}; not a sum.`,
    standard: total ? "sum of expected annual losses" : "85th percentile, type 7",
    topic: "other",
    riskCategory: "climate change",
    method: {
      id: total ? "B11" : "D",
      sentence: total
        ? "Adds the loss-ratio integrals of the hazards; building damage is part of the loss and never added again."
        : "85th percentile over hazards; earthquake, tsunami and volcano enter every scenario and year alike, hazards without a value not at all.",
    },
    source: "the impact drivers of the single hazards",
    computeDefault: quantity.quantity === "loss-ratio" || quantity.annual,
    needs: "pack",
    hazard: "aggregate",
    driverKind: "aggregate",
  };
}

const singles = HAZARD_TABLE.flatMap((row) =>
  QUANTITIES.filter((quantity) => row.chronic !== true || quantity.quantity === "bi_annual").map((quantity) =>
    declareDriver(row, quantity),
  ),
);

/**
 * The 64 impact drivers: eleven event hazards x five quantities, four chronic hazards, four aggregates and the total.
 */
export const impactDrivers: readonly ImpactDriver[] = [...singles, ...QUANTITIES.map(declareAggregate)];
