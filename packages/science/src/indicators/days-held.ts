import { COLDEST_NIGHT } from "../climate/daily-spread.ts";
import type { ClimateState } from "../climate/state.ts";
import { hotDayWarming } from "../warming/hot-day-warming.ts";
import { tailLag } from "../warming/tail-lag.ts";

/** From here on maxima warm more than their month, °C. */
const HOT_DAY = 30;

function lagAll(mean: Float64Array, cell: number, n: number, lag: number, out: Float64Array): void {
  for (let at = cell; at < 12 * n; at += n) out[at] = mean[at]! - lag;
}

/**
 * Mean daily maxima `[12 * n]` that days above a limit scatter around: less what the hottest day of the year lags
 * behind them, so that no year has days above a limit that its hottest day does not reach.
 * @param limit °C
 */
export function fillMaximaAbove(state: ClimateState, limit: number, out: Float64Array): void {
  const { block, driver } = state;
  const { count: n, hottestMonth, temperatureSlope, halfRangeSlope, hotDaySlope, hottestDay, hottestReach } = block;
  const isHot = limit >= HOT_DAY;
  const mean = isHot ? state.hotMaximum : state.maximum;
  const lead = isHot ? hotDayWarming(driver.change) : 0;
  for (let cell = 0; cell < n; cell++) {
    const hot = hottestMonth[cell]! * n + cell;
    const slope = temperatureSlope.value[hot]! + (halfRangeSlope?.[hot] ?? 0) - hottestDay.value[cell]!;
    const excess = slope * driver.change + hotDaySlope[hot]! * lead;
    // a colder past had no lead that the hottest day could lag behind
    const lag = driver.change > 0 ? tailLag(limit, mean[hot]!, hottestReach[cell]!, excess) : 0;
    lagAll(mean, cell, n, lag, out);
  }
}

/**
 * Mean daily minima `[12 * n]` that nights below a limit scatter around: with what the coldest night of the year warms
 * more than they do, so that no year has nights below a limit that its coldest night does not reach.
 * @param limit °C
 */
export function fillMinimaBelow({ block, driver, minimum }: ClimateState, limit: number, out: Float64Array): void {
  const { count: n, coldestMonth, temperatureSlope, halfRangeSlope, coldestNight, coldSpread } = block;
  for (let cell = 0; cell < n; cell++) {
    const cold = coldestMonth[cell]! * n + cell;
    const slope = coldestNight.value[cell]! - (temperatureSlope.value[cold]! - (halfRangeSlope?.[cold] ?? 0));
    const reach = COLDEST_NIGHT * coldSpread[cell]!;
    const lag = driver.change > 0 ? tailLag(-limit, -minimum[cold]!, reach, slope * driver.change) : 0;
    lagAll(minimum, cell, n, -lag, out);
  }
}
