import type { Project, ProjectScore } from "@tidemark/contract";
import { BANDS } from "@tidemark/science";
import { msg, type UiText } from "../../lib/i18n.ts";
import { createStored } from "../../state/stored.ts";
import { failedTry, isInProgress } from "./model.ts";

export const SORTS = {
  newest: msg("Newest first"),
  changed: msg("Last changed"),
  name: msg("Name"),
  locations: msg("Locations"),
  score: msg("Score"),
} as const satisfies Readonly<Record<string, UiText>>;
export type Sort = keyof typeof SORTS;

export const STATUSES = {
  finished: msg("Finished"),
  running: msg("In progress"),
  failed: msg("Failed"),
  cancelled: msg("Cancelled"),
  unpaid: msg("Not paid"),
} as const satisfies Readonly<Record<string, UiText>>;
export type Status = keyof typeof STATUSES;

/** A band of the score of a project, or `none` for those without a score. */
export const SCORE_BANDS = [...BANDS.toReversed(), "none"] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** How somebody looks at their projects. */
export interface ProjectView {
  readonly as: "cards" | "list";
  readonly sort: Sort;
  /** Turned round: least first, or Z to A. */
  readonly reversed: boolean;
  /** Address of the owner; undefined for all. */
  readonly owner: string | undefined;
  readonly status: Status | undefined;
  readonly band: ScoreBand | undefined;
}

export const DEFAULT_VIEW: ProjectView = {
  as: "cards",
  sort: "newest",
  reversed: false,
  owner: undefined,
  status: undefined,
  band: undefined,
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, value: unknown): Key | undefined =>
  typeof value === "string" && Object.hasOwn(table, value) ? (value as Key) : undefined;

/** A view as it was kept; what is not understood takes its default. */
export function readView(value: unknown): ProjectView {
  const kept = record(value);
  return {
    as: kept["as"] === "list" ? "list" : "cards",
    sort: keyOf(SORTS, kept["sort"]) ?? DEFAULT_VIEW.sort,
    reversed: kept["reversed"] === true,
    owner: typeof kept["owner"] === "string" ? kept["owner"] : undefined,
    status: keyOf(STATUSES, kept["status"]),
    band: SCORE_BANDS.find((band) => band === kept["band"]),
  };
}

const views = createStored<Readonly<Record<string, unknown>>>("tidemark.projects", record);

/** The view of a person, kept in this browser for each of those who sign in here. */
export function useProjectView(userId: string): readonly [ProjectView, (change: Partial<ProjectView>) => void] {
  const view = readView(views.use()[userId]);
  return [view, (change) => views.set({ ...views.get(), [userId]: { ...view, ...change } })];
}

/** Whether projects are left out, besides by what is searched for. */
export const isFiltered = ({ owner, status, band }: ProjectView): boolean =>
  owner !== undefined || status !== undefined || band !== undefined;

export type Scores = ReadonlyMap<string, ProjectScore>;

export function statusOf(project: Project): Status {
  if (isInProgress(project)) return "running";
  const failed = failedTry(project);
  if (failed !== undefined) return failed.isCancelled ? "cancelled" : "failed";
  return project.properties.is_payed ? "finished" : "unpaid";
}

/** Owners of the projects by their addresses, in order. */
export const ownersOf = (projects: readonly Project[]): readonly string[] =>
  [...new Set(projects.map(({ properties }) => properties.owner_email))].toSorted((a, b) => a.localeCompare(b));

/** Numbers that rise with what comes first; by names, texts. What has no score comes last either way. */
const ORDERS: Readonly<Record<Sort, (a: Project, b: Project, scores: Scores) => number>> = {
  newest: (a, b) => Date.parse(b.properties.created_at) - Date.parse(a.properties.created_at),
  changed: (a, b) => Date.parse(b.properties.last_changed) - Date.parse(a.properties.last_changed),
  name: (a, b) => a.properties.title.localeCompare(b.properties.title, undefined, { numeric: true }),
  locations: (a, b) => b.properties.site_count - a.properties.site_count,
  score: (a, b, scores) => (scores.get(b.id)?.score ?? 0) - (scores.get(a.id)?.score ?? 0),
};

/** Projects that pass the filters, in the order of the view. Equal ones stay as they were: newest first. */
export function viewed(projects: readonly Project[], view: ProjectView, scores: Scores): readonly Project[] {
  const { sort, reversed, owner, status, band } = view;
  const order = ORDERS[sort];
  const unknown = ({ id }: Project) => (sort === "score" && (scores.get(id)?.score ?? null) === null ? 1 : 0);
  return projects
    .filter(
      (project) =>
        (owner === undefined || project.properties.owner_email === owner) &&
        (status === undefined || statusOf(project) === status) &&
        (band === undefined || (scores.get(project.id)?.band ?? "none") === band),
    )
    .toSorted((a, b) => unknown(a) - unknown(b) || (reversed ? -1 : 1) * order(a, b, scores));
}
