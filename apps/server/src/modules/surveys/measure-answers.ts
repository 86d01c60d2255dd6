import { measureCatalogue, type Sources } from "@tidemark/atlas";
import {
  MEASURE_WORDS,
  type MeasureChoice,
  MEASURES_FIELD,
  message,
  type MessageCode,
  type QuestionPayload,
  type SurveyQuestion,
  type SurveyTranslation,
} from "@tidemark/contract";
import {
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  ENGLISH,
  HAZARD_TABLE,
  type HazardId,
  type Sentence,
} from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import { languageTags, msg, worded, wordedFor, wordedField } from "../../language.ts";
import { isText } from "../../named-rows.ts";
import type { Locations } from "../locations/index.ts";
import type { Choices } from "../measures/index.ts";
import type { RunSources } from "../risks/index.ts";
import { questionIn } from "./survey-texts.ts";
import { joinTexts, splitTexts } from "./list-text.ts";

const nameIn = (id: string, tag: string): string =>
  wordedFor(tag, () => worded((message as (code: MessageCode) => Sentence)(MEASURE_WORDS[id]!.name)));

/** Names of all measures of the catalogue in a language, in its order. */
export const measureNames = (tag: string = ENGLISH.tag): string[] =>
  Object.keys(MEASURE_WORDS).map((id) => nameIn(id, tag));

/** Option that says that none of the measures is in place. */
export const NONE_OF_THESE = msg("None of these");

/** Question beside those for measures, whose answer is their first year. */
export const SINCE_WHICH_YEAR = msg("Since which year are they in place?");

/** Whether a title is that of the question for the year, in any language. */
export const asksYear = (title: string): boolean => isText(title.trim(), SINCE_WHICH_YEAR);

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
/** Choices begin in this year at the earliest. */
const FIRST_YEAR = 2000;

/** The only year that an answer names; undefined where it names several or none, or one before all choices. */
export function yearIn(answer: string): number | undefined {
  const [year, ...others] = new Set((answer.match(YEAR) ?? []).map(Number));
  return year === undefined || others.length > 0 || year < FIRST_YEAR ? undefined : year;
}

const spelled = (label: string): string => label.trim().toLowerCase();

/** Measures by their names in every language: questionnaires are written in any, and sent as workbooks. */
function idsByName(): Map<string, string> {
  const ids = new Map<string, string>();
  for (const tag of languageTags()) for (const id of Object.keys(MEASURE_WORDS)) ids.set(spelled(nameIn(id, tag)), id);
  return ids;
}

/** Options of a question for measures as somebody reads them: by their names in a language. */
export function measureOptionsIn(payload: QuestionPayload, tag: string, isLeftOut: (id: string) => boolean) {
  if (payload.type !== "choice") return payload;
  const ids = idsByName();
  const options = payload.options.flatMap((option) => {
    const id = ids.get(spelled(option.label));
    if (id === undefined) return [option];
    return isLeftOut(id) ? [] : [{ ...option, label: nameIn(id, tag) }];
  });
  return { ...payload, options };
}

/** A question in a language. Measures have names of ours in it; those that the place does not need are left out. */
export function questionOfPlace<Question extends Pick<SurveyQuestion, "title" | "description" | "payload" | "field">>(
  question: Question,
  text: SurveyTranslation | undefined,
  language: string,
  isLeftOut: (id: string) => boolean,
): Question {
  const said = questionIn(question, text);
  if (question.field !== MEASURES_FIELD) return said;
  return { ...said, payload: measureOptionsIn(question.payload, language, isLeftOut) };
}

interface PlaceParts {
  readonly locations: Pick<Locations, "open">;
  readonly runs: RunSources;
  readonly sources: { readonly current: () => Promise<Sources> };
}

/** Hazards that are computed at a location and take nothing there, in no year; what is not known is not among them. */
async function absentHazards({ locations, runs }: PlaceParts, exposureId: string, siteId: string) {
  const [index, run] = await Promise.all([locations.open(exposureId), runs.open(exposureId)]);
  const row = index.rowOf(siteId);
  const position = row < 0 ? undefined : index.positions[row];
  const absent = new Set<HazardId>();
  if (run === undefined || position === undefined || position >= run.siteCount) return absent;
  const held = HAZARD_TABLE.flatMap(({ hazard }) => {
    const dataset = datasetById(`${hazard}_ead`);
    const epochs = dataset && run.datasets.get(dataset.id)?.epochs;
    if (dataset === undefined || epochs === undefined || epochs.length === 0) return [];
    const set = COORDINATE_SETS[dataset.coordinateSet];
    const at = epochs.map((epoch) => coordinateIndex(set, { ...epoch, ensemble: "p50" }));
    return [{ hazard, id: dataset.id, at }];
  });
  const site = run.site(
    held.map(({ id }) => id),
    position,
  );
  const losses = await site.read((results) =>
    held.map(({ hazard, id, at }) => ({ hazard, values: at.map((index) => results.value(id, index)) })),
  );
  for (const { hazard, values } of losses) if (values.every((loss) => loss === 0)) absent.add(hazard);
  return absent;
}

/**
 * Which measures a location is not asked for: those against hazards alone that are computed there and take nothing.
 * Where the location or its hazards are not known, all are asked for.
 */
export async function leftOutAt(
  parts: PlaceParts,
  at: { readonly exposure_id: string | null; readonly site_id: string | null },
): Promise<(id: string) => boolean> {
  if (at.exposure_id === null || at.site_id === null) return () => false;
  const absent = await absentHazards(parts, at.exposure_id, at.site_id);
  if (absent.size === 0) return () => false;
  const { pack } = await parts.sources.current();
  const hazards = new Map(measureCatalogue(pack).map((measure) => [measure.id, measure.hazards]));
  return (id) => {
    const against = hazards.get(id) ?? [];
    return against.length > 0 && against.every((hazard) => absent.has(hazard));
  };
}

/** What an accepted answer changed of the measures at a location. */
export interface WrittenMeasures {
  /** Choices as they were, where there were any. */
  readonly before: readonly MeasureChoice[];
  /** What was written, as it was then. */
  readonly written: readonly { readonly id: string; readonly revision: number }[];
}

const titleOf = ({ title, title_said: said }: MeasureChoice): string => wordedField(title, said) ?? title;
const inWords = (choices: readonly MeasureChoice[]): string | null =>
  choices.length === 0 ? null : joinTexts(choices.map(titleOf));

/** Takes answers over into the measures that are chosen at locations: "in place", by whoever accepts them. */
export function measureAnswers(choices: Pick<Choices, "list" | "put" | "remove">) {
  const at = async (exposureId: string, siteId: string) => (await choices.list(exposureId, { site_id: siteId })).items;
  return {
    /** Names of what is in place, for who may read them. */
    async current(caller: Caller, exposureId: string, siteId: string): Promise<string | null> {
      if (!caller.scopes.includes("measures")) return null;
      return inWords((await at(exposureId, siteId)).filter(({ status }) => status === "in_place"));
    },
    /**
     * Sets what an answer names to "in place"; its design values, year and note stay. Where it has no year, that of the
     * answer beside it is taken. What is in place already stays as it is. Without the right to measures nothing is
     * written, and `newValue` is null.
     * @throws AppError `unprocessable` for an answer that names measures and says that none is in place
     */
    async takeOver(caller: Caller, exposureId: string, siteId: string, answer: string, since?: string) {
      if (!caller.scopes.includes("measures")) return { before: null, oldValue: null, newValue: null };
      const ids = idsByName();
      const labels = splitTexts(answer);
      const named = [...new Set(labels.flatMap((label) => ids.get(spelled(label)) ?? []))];
      // which of both is meant is for whoever answered to say
      if (named.length > 0 && labels.some((label) => isText(label.trim(), NONE_OF_THESE)))
        throw new AppError("unprocessable", message("survey.none_and_measures"));
      const there = await at(exposureId, siteId);
      const was = new Map(there.map((choice) => [choice.measure_id, choice]));
      const given = named
        .filter((id) => was.get(id)?.status !== "in_place")
        .map((id) => {
          const { effect, quantity, cost, start_year, note } = was.get(id) ?? {};
          const year = start_year ?? (since === undefined ? undefined : yearIn(since));
          const kept = { effect, quantity, cost, start_year: year, note };
          return { ...kept, site_id: siteId, measure_id: id, status: "in_place" as const };
        });
      const oldValue = inWords(there.filter(({ status }) => status === "in_place"));
      const changed = given.length === 0 ? { items: [], before: [] } : await choices.put(exposureId, given, caller);
      const written = changed.items.map(({ id, revision }) => ({ id, revision }));
      const before: WrittenMeasures = { before: changed.before, written };
      return { before, oldValue, newValue: inWords(changed.items) };
    },
    /** Takes back what an answer set, unless somebody changed it since. @throws AppError `conflict`, `forbidden` */
    async takeBack(caller: Caller, exposureId: string, siteId: string, { before, written }: WrittenMeasures) {
      if (written.length === 0) return;
      if (!caller.scopes.includes("measures")) throw new AppError("forbidden", message("survey.no_measures"));
      const now = new Map((await at(exposureId, siteId)).map((choice) => [choice.id, choice.revision]));
      if (written.some(({ id, revision }) => now.get(id) !== revision))
        throw new AppError("conflict", message("survey.changed_since"));
      const kept = new Set(before.map(({ id }) => id));
      const made = written.map(({ id }) => id).filter((id) => !kept.has(id));
      if (made.length > 0) await choices.remove(exposureId, made, caller);
      if (before.length > 0) await choices.put(exposureId, before, caller);
    },
  };
}
