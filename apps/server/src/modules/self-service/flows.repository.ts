import type { FlowLocation, FlowSurvey, SelfServiceStep } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface FlowRow {
  readonly step: SelfServiceStep;
  readonly exposure_id: string | null;
  readonly title: string;
  readonly locations: FlowLocation[];
  readonly survey: FlowSurvey | null;
  readonly version: number;
  readonly updated_at: string;
}

const COLUMNS = "step, exposure_id, title, locations, survey, version, updated_at";

export async function findFlow(db: Database, userId: string): Promise<FlowRow | undefined> {
  return (await db.query<FlowRow>(`select ${COLUMNS} from self_service_flows where user_id = $1`, [userId]))[0];
}

/** What is kept of a flow; a survey that is null leaves the answers that are there. */
export type KeptFlow = Pick<FlowRow, "step" | "exposure_id" | "title" | "locations" | "survey">;

/** Keeps a flow over the version that was read; undefined when another one was kept since. */
export async function saveFlow(
  db: Database,
  userId: string,
  version: number,
  { step, exposure_id: exposureId, title, locations, survey }: KeptFlow,
): Promise<FlowRow | undefined> {
  const answers = survey === null ? null : JSON.stringify(survey);
  const rows = await db.query<FlowRow>(
    `insert into self_service_flows as f (user_id, step, exposure_id, title, locations, survey)
     values ($1, $2, $3, $4, $5, $7)
     on conflict (user_id) do update set step = $2, exposure_id = $3, title = $4, locations = $5,
       survey = coalesce($7, f.survey), version = f.version + 1, updated_at = now() where f.version = $6
     returning ${COLUMNS}`,
    [userId, step, exposureId, title, JSON.stringify(locations), version, answers],
  );
  return rows[0];
}

/** What somebody answered on the way to the registration; null where nothing was asked. */
export async function findRegisteredSurvey(db: Database, userId: string): Promise<FlowSurvey | null> {
  const rows = await db.query<{ survey: FlowSurvey | null }>(
    "select registration->'survey' as survey from users where id = $1",
    [userId],
  );
  return rows[0]?.survey ?? null;
}

/** Where somebody stood in a project, or in the draft, which has none. */
export type ParkedFlow = Pick<FlowRow, "exposure_id" | "title" | "locations">;

/** Keeps where somebody stands in a project, or in the draft, for when it is opened again. */
export async function park(db: Database, userId: string, { exposure_id, title, locations }: ParkedFlow): Promise<void> {
  await db.query(
    `insert into self_service_parked (user_id, exposure_id, title, locations) values ($1, $2, $3, $4)
     on conflict (user_id, exposure_id) do update set title = $3, locations = $4, parked_at = now()`,
    [userId, exposure_id, title, JSON.stringify(locations)],
  );
}

/** Takes what was parked of a project, or of the draft: it is the flow again. */
export async function unpark(
  db: Database,
  userId: string,
  exposureId: string | null,
): Promise<Pick<ParkedFlow, "title" | "locations"> | undefined> {
  const rows = await db.query<Pick<ParkedFlow, "title" | "locations">>(
    `delete from self_service_parked where user_id = $1 and exposure_id is not distinct from $2
     returning title, locations`,
    [userId, exposureId],
  );
  return rows[0];
}
