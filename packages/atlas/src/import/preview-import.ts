import { basename } from "node:path";
import { GridError } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import { planDaily } from "./daily-plan.ts";
import { checkSet } from "./map-set.ts";
import { inspectFile, type InspectedFile, plain } from "./inspect-files.ts";
import { findMaps, type FoundMap } from "./map-layers.ts";
import { previewNotes } from "./preview-notes.ts";
import { forecastNotes, planForecast } from "./forecast-plan.ts";
import { planNormals } from "./normals-plan.ts";
import { closeAll, planPatterns } from "./pattern-plan.ts";
import { localFiles, patternOf, recogniseFiles, type RecognisedFile } from "./recognise.ts";
import type {
  ImportSource,
  LabelName,
  MapLabels,
  MapSource,
  ImportDetails,
  NormalsSource,
  ForecastSource,
  PatternSource,
} from "./source-types.ts";
import { IMPORT_SOURCES, importSourceOf, withFacts } from "./sources.ts";
import { importSaid, sent, type SentSentence } from "../wording/import-said.ts";

/** What an import would do, before anything is done. */
export interface ImportPreview {
  readonly files: readonly InspectedFile[];
  /** Sources whose names all files carry, best first. */
  readonly candidates: readonly string[];
  /** The source it would be imported as: the one that was asked for, or the only candidate of a publisher. */
  readonly source: string | null;
  /** Ids of the catalogue that would take their values from it. */
  readonly replaces: readonly string[];
  /** Maps or windows of time that were found, by file. */
  readonly maps: readonly { readonly file: string; readonly labels: MapLabels }[];
  /** What has to be told before it can start. */
  readonly questions: readonly ImportQuestion[];
  /** What to know of it before it starts; whole sentences. */
  readonly notes: readonly string[];
  /** By which the notes are worded in another language, one for each. */
  readonly notes_said: readonly Omit<SentSentence, "message">[];
  /** What stands in the way. */
  readonly faults: readonly ImportFault[];
}

/** What stands in the way, of a file or of all of them. */
interface ImportFault extends SentSentence {
  readonly file: string | null;
}

export interface ImportQuestion {
  /** Null = about all files. */
  readonly file: string | null;
  readonly about: "source" | "facts" | "projection" | "nodata" | LabelName;
}

function candidatesOf(names: readonly string[]): readonly ImportSource[] {
  return IMPORT_SOURCES.filter((source) => names.every((name) => patternOf(source, name) !== undefined));
}

/** Labels that files of other kinds than maps need. */
const ASKED_OF = {
  daily: ["model", "scenario"],
  stations: ["scenario"],
  normals: [],
  patterns: [],
  forecast: [],
} as const satisfies Readonly<Record<Exclude<ImportSource["kind"], "maps">, readonly LabelName[]>>;

/** Labels that a name must tell, and that neither it nor anybody tells. Arrays may carry them in their coordinates. */
function questionsOf(source: ImportSource, names: readonly string[], details: ImportDetails): ImportQuestion[] {
  const out: ImportQuestion[] = [];
  for (const file of names) {
    const needs: readonly LabelName[] = source.kind === "maps" ? source.needs : ASKED_OF[source.kind];
    const found = patternOf(source, file);
    if (found?.pattern.refused !== undefined) continue;
    const known = { ...found?.labels, ...details.files?.[file] };
    const isArray = !/\.tiff?$/i.test(file);
    for (const about of needs) {
      const inCoordinates = source.kind === "maps" && isArray && about === "returnPeriod" && known[about] === undefined;
      if (known[about] === undefined && !inCoordinates) out.push({ file, about });
    }
  }
  const { title = "", licence = "" } = details.facts ?? {};
  if (source.isOwn === true && (title.trim() === "" || licence.trim() === "")) out.push({ file: null, about: "facts" });
  return out;
}

/**
 * Codes that are not declared and stand apart, but could be values of the quantity: 255 days, -999 m below the sea.
 * Only who knows the file can tell; codes that are impossible as values are taken as missing, with a note.
 */
function codeQuestions(
  source: ImportSource,
  files: readonly InspectedFile[],
  details: ImportDetails,
): readonly ImportQuestion[] {
  if (source.kind !== "maps") return [];
  const [low, high] = source.variable.possible;
  const isOpen = ({ name, nodata }: InspectedFile) =>
    details.files?.[name]?.nodata === undefined && nodata.guessed.some((code) => code >= low && code <= high);
  return files.filter(isOpen).map(({ name }) => ({ file: name, about: "nodata" }));
}

/** Questions without whose answers nothing can be looked at. */
const isBlocking = ({ about }: ImportQuestion) => about !== "facts" && about !== "nodata";

interface Found {
  readonly maps: ImportPreview["maps"];
  readonly faults: ImportPreview["faults"];
  /** What to know of it beside what the files show. */
  readonly notes?: readonly Sentence[];
}

async function mapsOf(source: MapSource, location: string, details: ImportDetails): Promise<Found> {
  const maps: FoundMap[] = [];
  const faults: ImportFault[] = [];
  for (const file of await recogniseFiles(source, location, undefined, details)) {
    try {
      maps.push(...(await findMaps(source, file)));
    } catch (error) {
      if (!(error instanceof GridError)) throw error;
      faults.push({ file: file.name, ...plain(error, file.location) });
    }
  }
  for (const { source: grid } of maps) await grid.close();
  try {
    checkSet(source, maps);
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    faults.push({ file: null, ...sent(error.said) });
  }
  return { maps: maps.map(({ file, labels }) => ({ file: file.name, labels })), faults };
}

async function normalsOf(source: NormalsSource, files: readonly RecognisedFile[]): Promise<Found> {
  const planned = await planNormals(source, files);
  for (const { months } of planned) for (const band of months.flat()) await band.source.close();
  return {
    maps: planned.map(({ normal, years: [year, lastYear] }) => ({ file: normal, labels: { year, lastYear } })),
    faults: [],
  };
}

async function patternsOf(source: PatternSource, files: readonly RecognisedFile[]): Promise<Found> {
  const models = await planPatterns(source, files);
  const maps = models.flatMap(({ name: model, runs }) =>
    runs.map(({ variable, scenario, months }) => {
      const years = months.map(({ year }) => year);
      return { file: variable, labels: { model, scenario, year: Math.min(...years), lastYear: Math.max(...years) } };
    }),
  );
  await closeAll(models);
  return { maps, faults: [] };
}

async function forecastOf(source: ForecastSource, files: readonly RecognisedFile[], now: Date): Promise<Found> {
  const plan = await planForecast(source, files, now);
  try {
    return {
      maps: plan.fields.map(({ field }) => ({ file: field, labels: {} })),
      faults: [],
      notes: forecastNotes(plan),
    };
  } finally {
    await plan.close();
  }
}

async function found(source: ImportSource, location: string, details: ImportDetails, now: Date): Promise<Found> {
  if (source.kind === "maps") return mapsOf(source, location, details);
  const files = await recogniseFiles(source, location, undefined, details);
  if (source.kind === "stations")
    return { maps: files.map(({ name, labels }) => ({ file: name, labels })), faults: [] };
  if (source.kind === "normals") return normalsOf(source, files);
  if (source.kind === "patterns") return patternsOf(source, files);
  if (source.kind === "forecast") return forecastOf(source, files, now);
  const windows = await planDaily(files);
  const maps = windows.map(({ variable, model, scenario, time }) => ({
    file: variable,
    labels: { model, scenario, year: time },
  }));
  for (const { years } of windows)
    for (const { slices } of years) for (const { source: grid } of slices) await grid.close();
  return { maps, faults: [] };
}

/**
 * Looks at a folder or file that somebody wants to import: what the files are, which source of the table they belong
 * to, which datasets they would replace, what has to be told and what stands in the way. Nothing is written.
 * @param wanted source to import as; guessed from the names without
 * @param now what the clock says: a forecast of a time that is over is refused
 * @throws GridError not-found, bad-request for an unknown source
 */
export async function previewImport(
  location: string,
  wanted: string | undefined,
  details: ImportDetails = {},
  now = new Date(),
): Promise<ImportPreview> {
  const paths = await localFiles(location);
  const files: InspectedFile[] = [];
  for (const path of paths) files.push(await inspectFile(path, details.files?.[basename(path)]));
  const names = paths.map((path) => basename(path));
  const candidates = names.length === 0 ? [] : candidatesOf(names);
  const published = candidates.filter(({ isOwn }) => isOwn !== true);
  const source = wanted === undefined ? (published.length === 1 ? published[0] : undefined) : importSourceOf(wanted);
  if (wanted !== undefined && source === undefined)
    throw new GridError("bad-request", importSaid("source.unknown", { source: wanted }));
  const damaged = files.flatMap(({ name, fault, fault_said }) =>
    fault === null || fault_said === null ? [] : [{ file: name, message: fault, ...fault_said }],
  );
  const projections = files
    .filter(({ asksProjection }) => asksProjection)
    .map(({ name }): ImportQuestion => ({ file: name, about: "projection" }));
  const base = { files, candidates: [...published, ...candidates.filter(({ isOwn }) => isOwn)].map(({ id }) => id) };
  if (names.length === 0) {
    return {
      ...base,
      source: null,
      replaces: [],
      maps: [],
      questions: [],
      notes: [],
      notes_said: [],
      faults: [{ file: null, ...sent(importSaid("source.nothing_given")) }],
    };
  }
  if (source === undefined)
    return {
      ...base,
      source: null,
      replaces: [],
      maps: [],
      questions: [{ file: null, about: "source" }, ...projections],
      notes: [],
      notes_said: [],
      faults: damaged,
    };
  const questions = [...projections, ...questionsOf(source, names, details), ...codeQuestions(source, files, details)];
  const known = { ...base, source: source.id, replaces: source.replaces, questions, notes: [], notes_said: [] };
  if (damaged.length > 0 || questions.some(isBlocking)) return { ...known, maps: [], faults: damaged };
  try {
    const facts = details.facts ?? { title: source.title, licence: source.licence };
    const named = { ...facts, title: facts.title || source.title, licence: facts.licence || source.licence };
    const { maps, faults, notes: more = [] } = await found(withFacts(source, named), location, details, now);
    const labels = maps.map((map) => map.labels);
    const told = faults.length > 0 ? [] : [...more, ...previewNotes(source, labels, files)].map(sent);
    const notes = told.map(({ message }) => message);
    const noted = told.map(({ message_code, facts: named }) => ({ message_code, facts: named }));
    return { ...known, maps, faults, notes, notes_said: noted };
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    return { ...known, maps: [], faults: [{ file: null, ...plain(error, location) }] };
  }
}
