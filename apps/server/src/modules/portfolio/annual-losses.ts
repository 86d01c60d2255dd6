import { FINANCIAL_TIMES } from "@tidemark/contract";
import type { Epoch } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { annualOf, type AssetsOf, driverOf, epochFor, type MatrixHazard } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

export interface Annual {
  readonly time: number;
  /** That the losses are of. */
  readonly epoch: Epoch | undefined;
  /** In the currency; NaN where not known. */
  readonly column: Float64Array | undefined;
}

/** Expected annual losses of each location at the financial time points and at the epoch, in the currency. */
export async function annualLosses(
  portfolio: OpenPortfolio,
  hazard: MatrixHazard,
  { scenario, time }: Epoch,
  amounts: Float64Array,
  assetsOf: AssetsOf,
): Promise<Annual[]> {
  const driver = driverOf(hazard, "ead");
  const times = [...new Set([...FINANCIAL_TIMES, time])].toSorted((a, b) => a - b);
  const found: Annual[] = [];
  for (const year of times) {
    const column = driver && (await annualOf(portfolio, driver, { scenario, time: year }, assetsOf));
    await breathe();
    const epoch = driver && epochFor(portfolio, driver, { scenario, time: year });
    found.push({ time: year, epoch, column: column?.map((percent, site) => (percent / 100) * amounts[site]!) });
  }
  return found;
}
