import type { FlowLocation, SelfServiceStep } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface FlowRow {
  readonly step: SelfServiceStep;
  readonly exposure_id: string | null;
  readonly title: string;
  readonly locations: FlowLocation[];
  readonly version: number;
  readonly updated_at: string;
}

const COLUMNS = "step, exposure_id, title, locations, version, updated_at";

export async function findFlow(db: Database, userId: string): Promise<FlowRow | undefined> {
  return (await db.query<FlowRow>(`select ${COLUMNS} from self_service_flows where user_id = $1`, [userId]))[0];
}

/** Keeps a flow over the version that was read; undefined when another one was kept since. */
export async function saveFlow(
  db: Database,
  userId: string,
  version: number,
  flow: Pick<FlowRow, "step" | "exposure_id" | "title" | "locations">,
): Promise<FlowRow | undefined> {
  const rows = await db.query<FlowRow>(
    `insert into self_service_flows as f (user_id, step, exposure_id, title, locations) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set step = $2, exposure_id = $3, title = $4, locations = $5,
       version = f.version + 1, updated_at = now() where f.version = $6
     returning ${COLUMNS}`,
    [userId, flow.step, flow.exposure_id, flow.title, JSON.stringify(flow.locations), version],
  );
  return rows[0];
}
