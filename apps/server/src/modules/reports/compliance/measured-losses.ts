import { formatMoney, type Scenario } from "@tidemark/science";
import { t } from "../../../language.ts";
import { missingWords } from "../../../total-words.ts";
import type { ActionWorths, ReportMeasures } from "../../measures/index.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import type { Ask } from "../resolve/element-request.ts";
import { type Adaptation, isAtWork } from "./adaptation.ts";
import type { Horizon } from "./horizons.ts";

interface Parts {
  readonly opened: OpenLocations;
  readonly adaptation: Adaptation;
  readonly measures: Pick<ReportMeasures, "worths">;
  readonly portfolio: Pick<Portfolio, "hazardLosses">;
}

interface Asked {
  readonly scenario: Scenario;
  readonly horizons: readonly Horizon[];
  readonly currency: string | undefined;
  /** Whether what is left is asked for. */
  readonly hasResidual: boolean;
}

/** What measures cost and avoid, and the expected loss of a year that they leave. */
export interface MeasuredLosses extends ActionWorths {
  /** By horizon; null where it is not known. */
  readonly residual: readonly (number | null)[];
  /** What is to be known of it. */
  readonly residualWords: readonly string[];
}

const NOTHING: MeasuredLosses = { worths: [], datasets: [], residual: [], residualWords: [] };

/** What is left of the stored losses, which hold what is in place, after what is decided and at work by a horizon. */
async function residualOf(
  { adaptation: { actions }, portfolio }: Parts,
  { exposureId, filter }: Pick<Ask, "exposureId" | "filter">,
  { scenario, horizons, currency }: Asked,
  worths: ActionWorths["worths"],
): Promise<Omit<MeasuredLosses, "worths">> {
  const times = horizons.map(({ time }) => time);
  const losses = await portfolio.hazardLosses({ exposureId, filter, scenario, times, currency });
  const avoided = horizons.map(({ year }, at) => {
    const when = { year, isLast: at === horizons.length - 1 };
    return worths.reduce((sum, worth, k) => {
      const isTaken = actions[k]!.status === "decided" && isAtWork(actions[k]!, when) && worth.currency === currency;
      return sum + (isTaken ? (worth.avoided[at] ?? 0) : 0);
    }, 0);
  });
  const residual = times.map((time, at) => {
    const total = losses.total.find((one) => one.time === time)?.p50;
    return total === undefined ? null : total - avoided[at]!;
  });
  const used = losses.hazards.filter(({ status }) => status !== "not covered").map(({ hazard }) => `${hazard}_ead`);
  return {
    datasets: used,
    residual,
    residualWords: [
      t(
        "The loss that measures leave is that of all hazards at the median, with what is in place, less what decided measures avoid by then: {amount} in the long term. Of measures of which nothing is known nothing is taken off.",
        { amount: formatMoney(avoided.at(-1) ?? 0, currency ?? null) },
      ),
      missingWords(losses) ?? "",
    ].filter((words) => words !== ""),
  };
}

/** What measures cost and avoid; with what they leave where a framework asks for it. */
export async function measuredAt(
  parts: Parts,
  ask: Pick<Ask, "exposureId" | "filter">,
  asked: Asked,
): Promise<MeasuredLosses> {
  const { opened, adaptation, measures } = parts;
  const { actions } = adaptation;
  if (actions.length === 0 || opened.results === undefined) return NOTHING;
  const { scenario, horizons, hasResidual } = asked;
  const times = horizons.map(({ time }) => time);
  const { worths, datasets } = await measures.worths(ask.exposureId, actions, { scenario, times });
  if (!hasResidual) return { ...NOTHING, worths, datasets };
  const left = await residualOf(parts, ask, asked, worths);
  return { ...left, worths, datasets: [...new Set([...datasets, ...left.datasets])] };
}
