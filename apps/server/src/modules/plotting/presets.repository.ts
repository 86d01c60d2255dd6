import type { PlotConfig, PlotPreset } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import { ownOrShared, type Person } from "../../database/own-or-shared.ts";

type AccessType = PlotPreset["access_type"];

const COLUMNS = "id, title, plot_config, changed_at, access_type";

/** Saved plots that a person sees, their own and those of the organization, by title. */
export function listPresets(db: Database, { userId, organizationId }: Person): Promise<PlotPreset[]> {
  return db.query<PlotPreset>(
    `select ${COLUMNS}, owner_id = $1 as mine from plot_presets
     where ${ownOrShared()}
     order by lower(title), id`,
    [userId, organizationId],
  );
}

/** Saves a plot; an own one of the same title is replaced. */
export async function upsertPreset(
  db: Database,
  { userId, organizationId }: Person,
  preset: { readonly title: string; readonly config: PlotConfig; readonly accessType: AccessType },
): Promise<PlotPreset | undefined> {
  const rows = await db.query<PlotPreset>(
    `insert into plot_presets (owner_id, organization_id, title, plot_config, access_type)
     values ($1, $2, $3, $4, $5)
     on conflict (owner_id, lower(title))
     do update set title = excluded.title, plot_config = excluded.plot_config, changed_at = now(),
       organization_id = excluded.organization_id, access_type = excluded.access_type
     returning ${COLUMNS}, true as mine`,
    [userId, organizationId, preset.title, jsonText(preset.config), preset.accessType],
  );
  return rows[0];
}

/** Deletes an own saved plot and gives its title; undefined when there is none such. */
export async function deletePreset(db: Database, ownerId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from plot_presets where owner_id = $1 and id = $2 returning title",
    [ownerId, id],
  );
  return rows[0]?.title;
}
