import type { Measure } from "./measure.ts";
import {
  type PaybackOf,
  paybackYears,
  presentBenefits,
  presentCosts,
  type PresentCostOf,
  type PresentOf,
  type ValueSettings,
} from "./present-value.ts";

/** What amounts are worth over the service of a measure. */
export interface ServiceWorth {
  readonly presentBenefit: PresentOf;
  readonly presentCost: PresentCostOf;
  readonly payback: PaybackOf;
}

/**
 * Worth of amounts over the service of each measure: years and discounts of a measure are looked up once for all
 * locations.
 * @param years moments of the amounts
 */
export function serviceWorths(years: readonly number[], settings: ValueSettings): (measure: Measure) => ServiceWorth {
  const known = new Map<Measure, ServiceWorth>();
  return (measure) => {
    const found = known.get(measure) ?? {
      presentBenefit: presentBenefits(years, measure, settings),
      presentCost: presentCosts(measure, settings),
      payback: paybackYears(years, measure, settings),
    };
    known.set(measure, found);
    return found;
  };
}
