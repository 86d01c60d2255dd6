import { CANCELLED, DATA_SCOPES, type Project, searchTest } from "@tidemark/contract";
import { bandIndex, BANDS, THRESHOLDS } from "@tidemark/science";
import { msg, t, type UiText } from "../../lib/i18n.ts";

/** True while a project is neither finished nor failed. */
export function isInProgress(project: Project): boolean {
  return project.properties.status !== "Finished" && project.properties.status !== "Failed";
}

/** The last computation of a project where it brought nothing. */
export interface FailedTry {
  readonly error: string | null;
  readonly error_said?: Project["properties"]["error_said"];
  /** A person ended it: nothing went wrong. */
  readonly isCancelled: boolean;
  /** The results of an earlier one are open. */
  readonly keepsResults: boolean;
}

/** What became of the last computation of a project; undefined where it brought results, waits or runs. */
export function failedTry({ properties: { status, error, error_said, last_try } }: Project): FailedTry | undefined {
  if (status === "Pending" || status === "Running") return undefined;
  const failed = last_try ?? (status === "Failed" ? { error, error_said } : undefined);
  return failed && { ...failed, isCancelled: failed.error === CANCELLED, keepsResults: last_try !== null };
}

/** Whether the last computation of a project was ended by a person: nothing went wrong. */
export const isCancelled = (project: Project): boolean => failedTry(project)?.isCancelled === true;

/** Where opening a project leads: its map, the preview while it is not paid for, nowhere while there is no result. */
export function opensIn(project: Project): "map" | "preview" | undefined {
  const { is_open, marked_for_deletion, is_payed } = project.properties;
  if (!is_open || marked_for_deletion) return undefined;
  return is_payed ? "map" : "preview";
}

/** True for a project whose map can be opened. */
export function canOpen(project: Project): boolean {
  return opensIn(project) === "map";
}

export const OWNER_ONLY = msg("Only the owner can edit the shared project.");

/** What is done at a stage of a computation, in words. */
const STAGES: Readonly<Record<string, UiText>> = {
  planning: msg("Preparing the computation."),
  climate: msg("Computing the climate at every location."),
  hazards: msg("Computing hazards at every location."),
  scores: msg("Computing impacts and scores."),
  reading: msg("Reading official maps."),
  publishing: msg("Writing the results."),
};

/** Sentence for a stage that the server names. */
export const stageText = (stage: string): string => (STAGES[stage] === undefined ? stage : t(STAGES[stage]));

export const ANALYSING = msg(
  "This project is currently in the process of being analysed. The duration until it's complete depends on number of locations and metrics computed.",
);
export const FAILED = msg("Something went wrong during the analysis. Please contact us if you need assistance.");

export const CANCELLED_BY_PERSON = msg("The computation was cancelled. Nothing was changed; you can start it again.");
export const CANCELLED_KEEPS = msg("The last computation was cancelled. The results of the one before stay open.");
export const FAILED_KEEPS = msg("The last computation failed. The results of the one before stay open.");
export const RUNNING_KEEPS = msg(
  "It is being computed again. The results there are stay open until the new ones are ready.",
);

/** What became of the last computation, in a sentence. */
export function failedText({ isCancelled: byPerson, keepsResults }: FailedTry): UiText {
  if (keepsResults) return byPerson ? CANCELLED_KEEPS : FAILED_KEEPS;
  return byPerson ? CANCELLED_BY_PERSON : FAILED;
}

/** What may be done with a project, and why its changes are closed where they are. */
export interface ProjectRules {
  readonly opens: "map" | "preview" | undefined;
  /** Name and settings may be changed. */
  readonly edit: boolean;
  readonly settings: boolean;
  readonly remove: boolean;
  readonly download: boolean;
  /** A copy of it may be made and computed. */
  readonly duplicate: boolean;
  readonly share: boolean;
  /** Who beside its owner sees it is told. */
  readonly outsiders: boolean;
  readonly handOver: boolean;
  readonly cancel: boolean;
  readonly retry: boolean;
  /** Newer data are there, and the person may compute it with them. */
  readonly renewal: boolean;
  /** Why nothing may be changed; undefined where something may. */
  readonly closed: UiText | undefined;
}

/** Rules of one project for a person with these scopes. */
export function rulesOf(project: Project, scopes: readonly string[]): ProjectRules {
  const { is_open, is_payed, marked_for_deletion: deleted } = project.properties;
  const running = isInProgress(project);
  const own = !project.read_only && !deleted;
  const changeable = own && !running;
  return {
    opens: opensIn(project),
    edit: changeable,
    settings: changeable && !scopes.includes("project-creation-disabled"),
    remove: changeable,
    download: is_open && is_payed && !deleted && scopes.includes(DATA_SCOPES["location-file"]),
    duplicate: !running && !deleted && newProjectKinds(scopes).length > 0,
    share: own && scopes.includes("project-sharing"),
    outsiders: own && is_payed,
    handOver: changeable,
    cancel: own && running,
    retry: own && failedTry(project) !== undefined,
    renewal: project.newer !== null,
    closed: project.read_only ? OWNER_ONLY : running ? ANALYSING : undefined,
  };
}

/** Kinds of project 'Add new project' offers, by the person's scopes; none when project creation is taken away. */
export function newProjectKinds(scopes: readonly string[]): readonly ("regular" | "self-service")[] {
  if (scopes.includes("project-creation-disabled")) return [];
  if (scopes.includes("tier:self-service")) return ["self-service"];
  return scopes.includes("enterprise-self-service") ? ["regular", "self-service"] : ["regular"];
}

/** What the line below the title says: how many locations in how many projects. */
export function countLocations(projects: readonly Project[]): number {
  return projects.reduce((sum, project) => sum + project.properties.site_count, 0);
}

/** Projects whose title holds every word that is searched for. */
export function matching(projects: readonly Project[], search: string): readonly Project[] {
  const finds = searchTest(search);
  return projects.filter(({ properties }) => finds(properties.title));
}

/** How many locations fall into each band: very low, low, medium, high, no value. */
export type BandCounts = readonly [number, number, number, number, number];

/** Class that stands for "no value" beside the four bands. */
export const NO_BAND = BANDS.length;

/** Bands of the scores of all locations as numbers, 0 = very low .. 3 = high, and how many fall into each. */
export function bandsOf(scores: Float32Array): { readonly bands: Uint8Array; readonly counts: BandCounts } {
  const bands = Uint8Array.from(scores, (score) => {
    const band = bandIndex(score, THRESHOLDS.score);
    return band < 0 ? NO_BAND : band;
  });
  const count = (wanted: number) => bands.reduce((sum, band) => (band === wanted ? sum + 1 : sum), 0);
  return { bands, counts: [count(0), count(1), count(2), count(3), count(NO_BAND)] };
}
