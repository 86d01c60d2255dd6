import type { Finding, FrozenLosses, FrozenReport, LossTotal, MoneyMovement, ReportVersion } from "@tidemark/contract";
import { createHash } from "node:crypto";
import { canonicalBytes } from "../../../canonical-json.ts";
import { findingText, MOST_FINDINGS } from "../resolve/executive/findings.ts";
import { movementFinding } from "./movement-words.ts";
import { movementOf } from "./movement.ts";

/** A version that a new one is compared with. */
export interface EarlierVersion {
  readonly version: Pick<ReportVersion, "number" | "created_at">;
  readonly content: FrozenReport;
}

/** Earlier versions whose losses are told. */
const MOST_EARLIER = 11;

const epochOf = ({ settings: { scenario, time } }: FrozenReport) => ({ scenario, time });

/** A hash of what the losses of a report rest on, with scenario and year; null where it shows none. */
export function lossesHash(content: FrozenReport): string | null {
  const { losses } = content.locations;
  if (losses === undefined) return null;
  return createHash("sha256")
    .update(canonicalBytes({ losses, ...epochOf(content) }))
    .digest("hex");
}

const datasetsOf = ({ hazards }: FrozenLosses): string[] => hazards.map(({ dataset }) => dataset);

/** Where what moved the loss stands on an executive page: behind its first finding. */
const AT = 1;

type FrozenElement = FrozenReport["pages"][number]["elements"][number];

/** An executive page about the locations and the moment of the report says what moved its loss. */
function withFinding({ element, model }: FrozenElement, moved: readonly MoneyMovement[], since: number): FrozenElement {
  const { content } = element;
  const isOfReport =
    content !== null &&
    content.settings.follows &&
    content.exposure_filters === null &&
    content.exposure_selection === null;
  const { currency } = model.figures.find(({ quantity }) => quantity?.kind === "money")?.quantity ?? {};
  const of = moved.find((one) => one.currency === currency);
  if (model.executive === undefined || !isOfReport || of === undefined) return { element, model };
  const findings: Finding[] = model.executive.findings
    .toSpliced(AT, 0, movementFinding(of, since))
    .slice(0, MOST_FINDINGS);
  const executive = { ...model.executive, findings };
  return { element, model: { ...model, executive, sentences: findings.map(findingText) } };
}

/**
 * What is frozen with what it says of its losses: their sums, those of earlier versions, and what moved them since the
 * last version with other losses.
 * @param earlier - that version; undefined where there is none, or where whoever freezes may not see its hazards
 */
export async function withLosses(
  content: FrozenReport,
  totals: LossTotal[],
  earlier: EarlierVersion | undefined,
): Promise<FrozenReport> {
  const { losses } = content.locations;
  if (losses === undefined) return content;
  const datasets = (more: readonly string[]) => [...new Set([...content.datasets, ...more])].toSorted();
  const before = earlier?.content.locations.losses;
  const told = { ...content, datasets: datasets(datasetsOf(losses)) };
  if (earlier === undefined || before === undefined) return { ...told, losses: { totals, earlier: [], moved: [] } };
  const { number, created_at: frozen } = earlier.version;
  const moment = (one: FrozenReport, held: FrozenLosses) => ({ ...one, ...epochOf(one), losses: held });
  const moved = await movementOf(moment(earlier.content, before), moment(content, losses));
  const known = earlier.content.losses;
  const own = { number, frozen, ...epochOf(earlier.content), totals: known?.totals ?? [] };
  return {
    ...told,
    datasets: datasets([...datasetsOf(losses), ...datasetsOf(before)]),
    losses: { totals, earlier: [...(known?.earlier ?? []), own].slice(-MOST_EARLIER), moved },
    pages: content.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => withFinding(element, moved, number)),
    })),
  };
}
