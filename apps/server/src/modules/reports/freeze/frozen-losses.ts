import type {
  Finding,
  FrozenLosses,
  FrozenLossMovement,
  FrozenReport,
  LossTotal,
  LossVersion,
  MoneyMovement,
  ReportVersion,
} from "@tidemark/contract";
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

/** Earlier versions whose losses are told, and earlier calendar years. */
const MOST_EARLIER = 11;
const MOST_YEARS = 9;

/** The versions that a new one is compared with; undefined where there is none, or where it may not be seen. */
export interface Earlier {
  /** The last with other losses. */
  readonly other: EarlierVersion | undefined;
  /** The last of an earlier calendar year, whatever its losses. */
  readonly year: EarlierVersion | undefined;
}

const epochOf = ({ settings: { scenario, time } }: FrozenReport) => ({ scenario, time });

/** A hash of what the losses of a report rest on, with scenario and year; null where it shows none. */
export function lossesHash(content: FrozenReport): string | null {
  const { losses } = content.locations;
  if (losses === undefined) return null;
  return createHash("sha256")
    .update(canonicalBytes({ losses, ...epochOf(content) }))
    .digest("hex");
}

/** All datasets that losses show something of. */
export const datasetsOfLosses = ({ hazards, elsewhere = [] }: FrozenLosses): string[] =>
  [hazards, ...elsewhere.map((one) => one.hazards)].flat().map(({ dataset }) => dataset);

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

/** The currency of the report first. */
const leadFirst = <T extends { readonly currency: string }>(list: readonly T[], lead: string | undefined): T[] =>
  list.toSorted((a, b) => Number(b.currency === lead) - Number(a.currency === lead));

const momentOf = (one: FrozenReport, losses: FrozenLosses) => ({ ...one, ...epochOf(one), losses });

/** What moved the losses since an earlier version, the currency of the report first. */
async function movedSince({ content: before }: EarlierVersion, content: FrozenReport, lead: string | undefined) {
  const [was, is] = [before.locations.losses, content.locations.losses];
  if (was === undefined || is === undefined) return undefined;
  return leadFirst(await movementOf(momentOf(before, was), momentOf(content, is)), lead);
}

/** A version as later ones tell it. */
const toldLater = ({ version: { number, created_at: frozen }, content }: EarlierVersion): LossVersion => ({
  number,
  frozen,
  ...epochOf(content),
  totals: content.losses?.totals ?? [],
});

/** What is said since earlier versions: the last one with other losses, and the last one of an earlier year. */
async function sinceEarlier(content: FrozenReport, lead: string | undefined, { other, year }: Earlier) {
  const moved = other && (await movedSince(other, content, lead));
  const yearMoved = year && (await movedSince(year, content, lead));
  return {
    earlier:
      other === undefined || moved === undefined
        ? []
        : [...(other.content.losses?.earlier ?? []), toldLater(other)].slice(-MOST_EARLIER),
    moved: moved ?? [],
    ...(year === undefined || yearMoved === undefined
      ? {}
      : {
          years: [...(year.content.losses?.years ?? []), toldLater(year)].slice(-MOST_YEARS),
          year_moved: yearMoved,
        }),
  };
}

/** What a moment says of its losses: their sums, those of earlier versions, and what moved them since. */
export async function lossesTold(
  content: FrozenReport,
  sums: readonly LossTotal[],
  lead: string | undefined,
  earlier: Earlier,
): Promise<FrozenLossMovement> {
  return { totals: leadFirst(sums, lead), ...(await sinceEarlier(content, lead, earlier)) };
}

/**
 * What is frozen with what it says of its losses: their sums, those of earlier versions, and what moved them since.
 * @param lead - the currency of the report, which is told first
 */
export async function withLosses(
  content: FrozenReport,
  sums: readonly LossTotal[],
  lead: string | undefined,
  earlier: Earlier,
): Promise<FrozenReport> {
  const { losses } = content.locations;
  if (losses === undefined) return content;
  const told = await lossesTold(content, sums, lead, earlier);
  const compared = [earlier.other, earlier.year].flatMap((one) => one?.content.locations.losses ?? []);
  const datasets = [losses, ...compared].flatMap(datasetsOfLosses);
  const since = told.earlier.at(-1)?.number;
  return {
    ...content,
    datasets: [...new Set([...content.datasets, ...datasets])].toSorted(),
    losses: told,
    pages:
      since === undefined
        ? content.pages
        : content.pages.map((page) => ({
            ...page,
            elements: page.elements.map((element) => withFinding(element, told.moved, since)),
          })),
  };
}
