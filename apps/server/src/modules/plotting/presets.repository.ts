import type { PlotConfig, PlotPreset } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

const COLUMNS = "id, title, plot_config, changed_at";

/** A person's saved plots, by title. */
export function listPresets(db: Database, ownerId: string): Promise<PlotPreset[]> {
  return db.query<PlotPreset>(`select ${COLUMNS} from plot_presets where owner_id = $1 order by lower(title), id`, [
    ownerId,
  ]);
}

/** Saves a plot; the one of the same title is replaced. */
export async function upsertPreset(
  db: Database,
  ownerId: string,
  title: string,
  config: PlotConfig,
): Promise<PlotPreset | undefined> {
  const rows = await db.query<PlotPreset>(
    `insert into plot_presets (owner_id, title, plot_config) values ($1, $2, $3)
     on conflict (owner_id, lower(title))
     do update set title = excluded.title, plot_config = excluded.plot_config, changed_at = now()
     returning ${COLUMNS}`,
    [ownerId, title, jsonText(config)],
  );
  return rows[0];
}

/** Deletes a saved plot and gives its title; undefined when there is none such. */
export async function deletePreset(db: Database, ownerId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from plot_presets where owner_id = $1 and id = $2 returning title",
    [ownerId, id],
  );
  return rows[0]?.title;
}
