import {
  DEFAULT_COLUMNS,
  tableSettingsSchema,
  WORST_TOPIC,
  type TableColumn,
  type TableTemplate,
} from "@tidemark/contract";
import { scoreDatasets, type Coordinates } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { USER_DATA_PREFIX, type LocationIndex } from "../locations/index.ts";
import { storedDefaults, type RunSource, type RunSources } from "../risks/index.ts";
import { PROPERTY_COLUMNS } from "./columns.ts";
import type { OpenTableLocations } from "./open-locations.ts";

/** Ids of the templates of the system; they are made anew for each project and stored nowhere. */
const PAID_COLUMNS_ID = "00000000-0000-4000-8000-000000000001";
const RISK_OVERVIEW_ID = "00000000-0000-4000-8000-000000000002";

/** The scores that a project holds, the location's first, each at the coordinate it opens with. */
function storedScores(run: RunSource | undefined): readonly { readonly id: string; readonly coords: Coordinates }[] {
  return scoreDatasets
    .toSorted((a, b) => Number(b.of === "location") - Number(a.of === "location"))
    .flatMap((dataset) => {
      const epochs = run?.datasets.get(dataset.id)?.epochs;
      return epochs === undefined ? [] : [{ id: dataset.id, coords: storedDefaults(dataset, epochs) }];
    });
}

const columnAt = (id: string, coords: Coordinates): TableColumn => ({ dataset_id: id, coords: { ...coords } });

const templateOf = (
  { id, title, opens }: Pick<TableTemplate, "id" | "title" | "opens">,
  exposureId: string,
  settings: Parameters<typeof tableSettingsSchema.parse>[0],
): TableTemplate => ({
  id,
  title,
  opens,
  access_type: null,
  exposure_id: exposureId,
  content: tableSettingsSchema.parse(settings),
  mine: false,
});

/** Every column of the locations that any of them has a value in, those that the table opens with first. */
function locationColumns({ columns }: LocationIndex): readonly string[] {
  const given = [...columns].flatMap(([id, column]) =>
    (column.kind === "number" ? column.values.some((value) => !Number.isNaN(value)) : column.texts.length > 0)
      ? [id]
      : [],
  );
  const own = given.filter((id) => id.startsWith(USER_DATA_PREFIX));
  return [...new Set([...DEFAULT_COLUMNS, ...PROPERTY_COLUMNS.filter((id) => given.includes(id)), ...own])];
}

/** What a self-service project opens with: every column of its locations and, of results, those that are paid for. */
function paidColumns(exposureId: string, locations: LocationIndex, run: RunSource | undefined): TableTemplate {
  const columns = [...locationColumns(locations), ...storedScores(run).map(({ id, coords }) => columnAt(id, coords))];
  return templateOf({ id: PAID_COLUMNS_ID, title: "Default", opens: true }, exposureId, {
    columns: columns.slice(0, 200),
    pinned: ["name"],
  });
}

/** The risk of each location at a glance, the worst first; undefined where the project holds no score of locations. */
function riskOverview(exposureId: string, run: RunSource | undefined): TableTemplate | undefined {
  const [score, ...topics] = storedScores(run);
  if (score?.id !== "score_location") return undefined;
  const total = columnAt(score.id, score.coords);
  const worst = topics.length === 0 ? [] : [columnAt(WORST_TOPIC, score.coords)];
  return templateOf({ id: RISK_OVERVIEW_ID, title: "Risk overview", opens: false }, exposureId, {
    columns: [...DEFAULT_COLUMNS, total, ...worst, "asset_value"],
    pinned: ["name"],
    order_by_id: total,
    sort_order: "desc",
  });
}

interface TemplateSources {
  readonly db: Database;
  readonly runs: RunSources;
  readonly openLocations: OpenTableLocations;
}

/** The templates that the system has for a project. What is not paid for takes no part. */
export async function systemTemplates(
  { db, runs, openLocations }: TemplateSources,
  exposureId: string,
): Promise<TableTemplate[]> {
  const project = await projectRows.findProject(db, exposureId);
  if (project === undefined) return [];
  const run = project.is_payed ? await runs.open(exposureId) : undefined;
  const overview = riskOverview(exposureId, run);
  const offered = overview === undefined ? [] : [overview];
  if (project.tier !== "self-service") return offered;
  const { snapshot } = await openLocations(exposureId);
  return [paidColumns(exposureId, snapshot.attributes, run), ...offered];
}
