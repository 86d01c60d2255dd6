import { bounded, narrownessByFormula, narrownessResiduals } from "./ordinary-days.ts";
import { formulaAt, residualField, spreadResiduals, type SpreadStation } from "./spread-residual.ts";

type At = (latitude: number, longitude: number) => number;

/**
 * What stations say around a place (degrees): factors of both spreads, and what is added to the formulas of ordinary
 * days.
 */
export interface OrdinaryField {
  readonly warmAt: At;
  readonly coldAt: At;
  readonly heatMoreAt: At;
  readonly coldMoreAt: At;
}

/**
 * Spreads by records, then ordinary days by counts beside them: one spread for both would miss both (decision 0157).
 */
export function ordinaryField(stations: readonly SpreadStation[]): OrdinaryField {
  const records = spreadResiduals(stations, (station) => bounded(narrownessByFormula(station).heat, "heat"));
  const [warm, cold] = [residualField(records.warm), residualField(records.cold)];
  const warmAt: At = (latitude, longitude) => Math.exp(warm(latitude, longitude));
  const coldAt: At = (latitude, longitude) => Math.exp(cold(latitude, longitude));
  const counts = narrownessResiduals(stations, (station) => {
    const formula = formulaAt(station);
    const { latitude, longitude } = station;
    return { warm: formula.warm * warmAt(latitude, longitude), cold: formula.cold * coldAt(latitude, longitude) };
  });
  return { warmAt, coldAt, heatMoreAt: residualField(counts.heat), coldMoreAt: residualField(counts.cold) };
}
