import type { WireMeasure } from "@tidemark/contract";
import {
  COST_QUANTITIES,
  type CostQuantity,
  HAZARDS,
  MEASURE_KINDS,
  MEASURE_OPERATORS,
  type MeasureBasis,
  type MeasureKind,
  type MeasureOperator,
} from "@tidemark/science";
import type { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { wordsText } from "./measure-words.ts";

export type OwnMeasureGiven = Parameters<typeof api.measures.own.create>[0];

/** Low, middle and high figure while they are typed. */
export interface Figures {
  readonly low: number | undefined;
  readonly middle: number | undefined;
  readonly high: number | undefined;
  readonly basis: MeasureBasis;
  readonly source: string;
}

/** An own measure while it is typed; undefined is an empty field. */
export interface OwnMeasureDraft {
  readonly title: string;
  readonly hazards: readonly string[];
  readonly kind: MeasureKind;
  readonly operator: MeasureOperator;
  readonly effect: Figures;
  readonly limit: number | undefined;
  readonly cost: Figures;
  readonly currency: string;
  readonly quantity: CostQuantity;
  readonly yearly: boolean;
  readonly priceYear: number | undefined;
  /** Percent of the cost. */
  readonly local: number | undefined;
  readonly upkeep: number | undefined;
  readonly life: number | undefined;
  readonly lead: number | undefined;
  readonly shared: boolean;
}

const NO_FIGURES: Figures = { low: undefined, middle: undefined, high: undefined, basis: "proposal", source: "" };

export const emptyDraft = (priceYear: number): OwnMeasureDraft => ({
  title: "",
  hazards: [],
  kind: "structural",
  operator: "scale",
  effect: NO_FIGURES,
  limit: undefined,
  cost: NO_FIGURES,
  currency: "USD",
  quantity: "site",
  yearly: false,
  priceYear,
  local: 0,
  upkeep: 0,
  life: undefined,
  lead: 0,
  shared: false,
});

const percent = (share: number) => Number((share * 100).toFixed(6));
const figures = ({ low, middle, high, basis, source }: Figures): Figures => ({ low, middle, high, basis, source });

export const draftOf = ({ effect, cost, own, ...measure }: WireMeasure): OwnMeasureDraft => ({
  title: measure.title,
  hazards: measure.hazards.map(({ id }) => id),
  kind: measure.kind,
  operator: measure.operator,
  effect: figures(effect),
  limit: measure.limit_metres ?? undefined,
  cost: figures(cost),
  currency: cost.currency,
  quantity: cost.quantity,
  yearly: cost.yearly,
  priceYear: cost.price_year,
  local: percent(cost.local_share),
  upkeep: percent(cost.upkeep_share),
  life: measure.lifetime_years,
  lead: measure.lead_months,
  shared: own?.shared === true,
});

const MOST = { cost: 1e15, effect: 10_000, metres: 100, life: 200, lead: 240 } as const;
const PRICE_YEARS = { min: 1990, max: 2100 } as const;

const isIn = (value: number | undefined, min: number, max: number): value is number =>
  value !== undefined && value >= min && value <= max;

const rangeFault = (value: number | undefined, min: number, max: number) =>
  isIn(value, min, max) ? null : t("From {min} to {max}", { min, max });

function figuresFault({ low, middle, high }: Figures, most: number): string | null {
  if (![low, middle, high].every((value) => isIn(value, 0, most))) return t("Three numbers from 0 to {most}", { most });
  return low! <= middle! && middle! <= high! ? null : t("Low, middle and high figure have to rise");
}

const sourceFault = ({ source }: Figures) =>
  source.trim() === "" ? t("Say where the figures come from, or who judged them") : null;

/** What is wrong with each field; null where nothing is. */
export const faultsOf = (draft: OwnMeasureDraft) => ({
  title: draft.title.trim() === "" ? t("Give it a name") : null,
  hazards: draft.hazards.length === 0 ? t("Choose one hazard at least") : null,
  effect: figuresFault(draft.effect, MOST.effect),
  effectSource: sourceFault(draft.effect),
  limit:
    draft.limit === undefined || (draft.limit > 0 && draft.limit <= MOST.metres)
      ? null
      : t("Above 0, and {max} at most", { max: MOST.metres }),
  cost: figuresFault(draft.cost, MOST.cost),
  costSource: sourceFault(draft.cost),
  currency: /^[A-Z]{3}$/u.test(draft.currency) ? null : t("Three letters, such as EUR"),
  priceYear: rangeFault(draft.priceYear, PRICE_YEARS.min, PRICE_YEARS.max),
  local: rangeFault(draft.local, 0, 100),
  upkeep: rangeFault(draft.upkeep, 0, 100),
  life: rangeFault(draft.life, 1, MOST.life),
  lead: rangeFault(draft.lead, 0, MOST.lead),
});
type OwnMeasureFaults = ReturnType<typeof faultsOf>;

export const NO_FAULTS: OwnMeasureFaults = {
  title: null,
  hazards: null,
  effect: null,
  effectSource: null,
  limit: null,
  cost: null,
  costSource: null,
  currency: null,
  priceYear: null,
  local: null,
  upkeep: null,
  life: null,
  lead: null,
};

const levels = ({ low = 0, middle = 0, high = 0, basis, source }: Figures) => ({
  low,
  middle,
  high,
  basis,
  source: source.trim(),
});

/** What is sent of a draft without faults. */
export const givenOf = (draft: OwnMeasureDraft): OwnMeasureGiven => ({
  title: draft.title.trim(),
  hazards: HAZARDS.filter((hazard) => draft.hazards.includes(hazard)),
  kind: draft.kind,
  operator: draft.operator,
  effect: levels(draft.effect),
  limit_metres: draft.limit ?? null,
  cost: {
    ...levels(draft.cost),
    currency: draft.currency,
    quantity: draft.quantity,
    yearly: draft.yearly,
    price_year: draft.priceYear ?? PRICE_YEARS.min,
    local_share: (draft.local ?? 0) / 100,
    upkeep_share: (draft.upkeep ?? 0) / 100,
  },
  lifetime_years: draft.life ?? 1,
  lead_months: draft.lead ?? 0,
  shared: draft.shared,
});

export const givenAgain = (measure: WireMeasure): OwnMeasureGiven => givenOf(draftOf(measure));

export const isKind = (value: string | null): value is MeasureKind => MEASURE_KINDS.some((one) => one === value);

/**
 * What a measure may change and be paid for, in the words of those of the catalogue that do. Without a hazard it stands
 * outside the losses of a location.
 */
export function choicesOf(catalogue: readonly WireMeasure[]) {
  const operators = MEASURE_OPERATORS.flatMap((value) => {
    const one = catalogue.find((measure) => measure.operator === value && measure.hazards.length > 0);
    return one === undefined ? [] : [{ value, label: wordsText(one.effect.of) }];
  });
  const quantities = COST_QUANTITIES.flatMap((value) => {
    const one = catalogue.find(({ cost }) => cost.quantity === value);
    return one === undefined ? [] : [{ value, label: wordsText(one.cost.per) }];
  });
  return { operators, quantities };
}
