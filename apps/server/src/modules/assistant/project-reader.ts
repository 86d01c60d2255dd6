import type { DatasetState, NearEvents, ProjectReader, RiverFloodAllowance } from "@tidemark/assistant";
import { type Explanation, message, type Project, type WireCoordinates } from "@tidemark/contract";
import { type Coordinates, datasetById, type Sentence, type TotalMark } from "@tidemark/science";
import type { Caller } from "../../http/call.ts";
import type { Events } from "../events/index.ts";
import type { AssistantMeasures } from "../measures/index.ts";
import type { Portfolio } from "../portfolio/index.ts";
import type { ChainFlowsRead, ChainReach } from "../supply-chain/index.ts";
import { datasetColumn, NOT_COMPUTED, type OpenTableLocations, type Results } from "../table/index.ts";
import type { RunSources } from "../risks/index.ts";
import { measuresReader } from "./measures-reader.ts";
import { projectLocations, rowsByPosition } from "./project-locations.ts";

/** What the assistant reads projects through: services that exist, with the rights of whoever asks. */
export interface ReaderParts {
  readonly openLocations: OpenTableLocations;
  readonly runs: RunSources;
  readonly project: (caller: Caller, exposureId: string) => Promise<Project>;
  readonly computedAt: (exposureId: string, run: string) => Promise<string | undefined>;
  readonly explanation: (
    exposureId: string,
    siteId: string,
    datasetId: string,
    coords: WireCoordinates,
  ) => Promise<Explanation>;
  readonly chainReach: ChainReach;
  readonly chainFlows: ChainFlowsRead;
  readonly events: Events;
  readonly portfolio: Pick<Portfolio, "risk">;
  readonly measures: AssistantMeasures;
}

const MOST_EVENTS = 100;
const DAY_MS = 86_400_000;

/** Words of the assistant for the types of events. */
const EVENT_TYPE_IDS: Readonly<Record<string, string>> = {
  cyclone: "TC",
  earthquake: "EQ",
  flood: "FL",
  drought: "DR",
  wildfire: "WF",
  tsunami: "TS",
  volcano: "VO",
};

const wireOf = (coordinates: Coordinates): WireCoordinates => ({ ...coordinates });

async function nearEvents(
  { events }: ReaderParts,
  exposureId: string,
  rowAt: ReadonlyMap<number, number>,
  types: readonly string[],
  days: number,
  stop: AbortSignal,
): Promise<NearEvents> {
  const { feed } = await events.list({ page: 1, n: 1 });
  const now = feed.state === "sample" && feed.read_at !== null ? new Date(feed.read_at) : new Date();
  const wanted = types.flatMap((type) => EVENT_TYPE_IDS[type] ?? []) as Parameters<Events["list"]>[0]["event_type"];
  const { items } = await events.list({
    start_date: new Date(now.getTime() - days * DAY_MS).toISOString(),
    page: 1,
    n: MOST_EVENTS,
    ...(types.length === 0 ? {} : { event_type: wanted }),
  });
  const near: NearEvents["items"][number][] = [];
  for (const event of items) {
    stop.throwIfAborted();
    const touched = (await events.affected(event.id, exposureId)).items;
    if (touched.length === 0) continue;
    near.push({
      title: event.name,
      type: event.type,
      level: event.alert_level,
      date: event.end_date.slice(0, 10),
      rows: touched.flatMap(({ position }) => rowAt.get(position) ?? []),
    });
  }
  const note =
    feed.state === "sample"
      ? `No feed is read on this server: these are events of ${feed.listed_at?.slice(0, 10)} with their dates moved to today, a sample.`
      : feed.state === "stale"
        ? "The feeds were not read within the last hour."
        : null;
  return { items: near.toSorted((a, b) => b.rows.length - a.rows.length), note };
}

/** The allowance for river flood of all locations, as the portfolio tells it. */
async function riverAllowance({ portfolio }: ReaderParts, exposureId: string): Promise<RiverFloodAllowance> {
  const { river_flood_allowance: found, currency } = await portfolio.risk({
    exposureId,
    filter: undefined,
    scenario: "ssp585",
    times: [],
    hazard: "aggregate",
    limits: "standard",
    return_periods: [],
    river_flood_allowance: true,
  });
  const { p10 = null, mean = null, p90 = null, locations = 0, without = 0 } = found ?? {};
  return { p10, mean, p90, currency, locations, without };
}

/** Flows by the rows of their ends. */
const flowsByRow = (flows: Awaited<ReturnType<ChainFlowsRead>>, rowAt: ReadonlyMap<number, number>) =>
  flows.flatMap(({ from, to, ...flow }) => {
    const [start, end] = [rowAt.get(from), rowAt.get(to)];
    return start === undefined || end === undefined ? [] : { ...flow, from: start, to: end };
  });

/** What a run holds of a dataset. */
function stateOf(
  isPaid: boolean,
  held: { readonly epochs?: unknown; readonly missing?: Sentence | undefined } | undefined,
): DatasetState {
  if (!isPaid) return { kind: "withheld", reason: message("assistant.not_paid") };
  if (held === undefined) return { kind: "not-computed", reason: NOT_COMPUTED };
  if (held.epochs !== undefined) return { kind: "computed" };
  return { kind: "missing", reason: held.missing ?? NOT_COMPUTED };
}

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10);

/** What a total of the project leaves out; undefined for other datasets. */
function markIn(results: Results | undefined, id: string): TotalMark | undefined {
  const dataset = datasetById(id);
  return dataset && results?.mark(dataset);
}

const REFUSED = {
  "supply-chain": { reason: message("assistant.no_supply_chain").english },
  events: { reason: message("assistant.no_events").english },
  losses: { reason: message("assistant.no_losses").english },
} as const;

const NEWER = 'There are newer data or a newer program; "Newer data" on the map shows what they would change.';

/**
 * @param stop ends what is being read
 * @throws AppError `not_found` for a project that the caller does not see
 */
export async function openProject(
  parts: ReaderParts,
  caller: Caller,
  exposureId: string,
  stop: AbortSignal,
): Promise<ProjectReader> {
  const project = await parts.project(caller, exposureId);
  const { title, status, is_payed: isPaid, is_open: isOpen } = project.properties;
  const [{ snapshot, results }, run] = await Promise.all([
    parts.openLocations(exposureId),
    parts.runs.open(exposureId),
  ]);
  const index = snapshot.attributes;
  const locations = projectLocations(index);
  const rowAt = rowsByPosition(index);
  const measures = measuresReader(parts.measures, caller, { exposureId, isPaid, index, stop });
  const explain = (row: number, id: string, coordinates: Coordinates) => {
    stop.throwIfAborted();
    return parts.explanation(exposureId, locations.id(row), id, wireOf(coordinates));
  };

  return {
    title,
    state: locations.count === 0 ? "empty" : isOpen ? "ready" : status === "Failed" ? "failed" : "running",
    locations,
    dataset: (id) => stateOf(isPaid, run?.datasets.get(id)),
    judged: (one) => results?.ruled(one) ?? one,
    mark: (id) => markIn(results, id),
    async column(id, coordinates): Promise<ArrayLike<number> | { readonly reason: Sentence }> {
      stop.throwIfAborted();
      const column = datasetColumn(id, coordinates);
      if (column === undefined) return { reason: NOT_COMPUTED };
      const values = await snapshot.values(column, results);
      if (values.kind === "numbers") return values.values;
      return { reason: values.kind === "none" ? values.reason : NOT_COMPUTED };
    },
    reasonAt: async (row, id) => (await explain(row, id, {})).number.missing ?? NOT_COMPUTED.english,
    async explain(row, id, coordinates) {
      const { notes, built_from: parts, formula, range } = await explain(row, id, coordinates);
      return {
        notes: notes.map(({ text }) => text),
        formula,
        range,
        builtFrom: parts.map(({ dataset_id, coords, score }) => ({ dataset_id, score, coords: coords as Coordinates })),
      };
    },
    async chain(row, direction) {
      if (!caller.scopes.includes("supply-chain")) return REFUSED["supply-chain"];
      const reached = await parts.chainReach(exposureId, locations.id(row), direction);
      return reached.flatMap(({ position, depth }) => {
        const found = rowAt.get(position);
        return found === undefined ? [] : [{ row: found, depth }];
      });
    },
    async flows() {
      if (!caller.scopes.includes("supply-chain")) return REFUSED["supply-chain"];
      stop.throwIfAborted();
      return flowsByRow(await parts.chainFlows(exposureId), rowAt);
    },
    async events(types, days) {
      if (!caller.scopes.includes("events")) return REFUSED.events;
      return nearEvents(parts, exposureId, rowAt, types, days, stop);
    },
    riverAllowance: async () =>
      isPaid && caller.scopes.includes("dashboard-risk-matrix") ? riverAllowance(parts, exposureId) : REFUSED.losses,
    measures,
    async changes() {
      const computedAt = run === undefined ? undefined : await parts.computedAt(exposureId, run.run);
      const added = Array.from({ length: locations.count }, (_, row) => row).filter(
        (row) => run !== undefined && locations.position(row) >= run.siteCount,
      );
      return {
        computedAt: computedAt === undefined ? null : dayOf(computedAt),
        edited: added,
        newer: project.newer === null ? null : NEWER,
      };
    },
  };
}
