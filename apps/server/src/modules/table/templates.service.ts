import {
  DEFAULT_COLUMNS,
  message,
  type TableSettings,
  tableSettingsSchema,
  type TableTemplate,
} from "@tidemark/contract";
import { scoreDatasets } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { storedDefaults, type RunSources } from "../risks/index.ts";
import * as repository from "./table.repository.ts";

interface Person {
  readonly userId: string;
  readonly organizationId: string;
}

/** Saved settings of the table. */
export interface Templates {
  /** By title. */
  list(person: Person, exposureId: string): Promise<TableTemplate[]>;
  /** Saves settings; an own template of the same title in the same project is replaced. */
  save(
    person: Person,
    template: {
      readonly exposure_id: string;
      readonly title: string;
      readonly access_type: "ORGANIZATION" | "USER";
      readonly content: TableSettings;
    },
  ): Promise<{ id: string; title: string }>;
  /** Deletes an own template and gives its title. @throws AppError `not_found` */
  remove(person: Person, id: string): Promise<string>;
}

/** Id of the template of the system; it is made anew for each project and stored nowhere. */
const SYSTEM_ID = "00000000-0000-4000-8000-000000000001";

/**
 * The columns a self-service project opens with: its locations and, of the results, those that are paid for.
 * Other projects open with the columns everybody has.
 */
async function systemTemplate(db: Database, runs: RunSources, exposureId: string): Promise<TableTemplate | undefined> {
  const project = await projectRows.findProject(db, exposureId);
  if (project?.tier !== "self-service") return undefined;
  const run = project.is_payed ? await runs.open(exposureId) : undefined;
  const paid = scoreDatasets.flatMap((dataset) => {
    const epochs = run?.datasets.get(dataset.id)?.epochs;
    return epochs === undefined ? [] : [{ dataset_id: dataset.id, coords: { ...storedDefaults(dataset, epochs) } }];
  });
  return {
    id: SYSTEM_ID,
    title: "Default",
    access_type: null,
    exposure_id: exposureId,
    content: tableSettingsSchema.parse({ columns: [...DEFAULT_COLUMNS, ...paid], pinned: ["name"], n: 50 }),
    mine: false,
  };
}

const byTitle = (a: TableTemplate, b: TableTemplate) => a.title.localeCompare(b.title, "en");

export function createTemplates(db: Database, runs: RunSources): Templates {
  return {
    async list(person, exposureId) {
      const rows = await repository.listTemplates(db, person, exposureId);
      const system = await systemTemplate(db, runs, exposureId);
      const own = rows.map((row) => ({
        id: row.id,
        title: row.title,
        access_type: row.access_type,
        exposure_id: row.exposure_id,
        content: row.settings,
        mine: row.owner_id === person.userId,
      }));
      return system === undefined ? own : [...own, system].toSorted(byTitle);
    },
    save: ({ userId, organizationId }, { exposure_id: exposureId, title, access_type: accessType, content }) =>
      db.transaction(async () => {
        await repository.deleteTemplatesOfTitle(db, userId, exposureId, title);
        // which locations were chosen belongs to a moment, not to a template
        const settings = { ...content, production_site_ids: null, filter: null, search: "", page: 1 };
        const id = await repository.insertTemplate(db, {
          ownerId: userId,
          organizationId,
          exposureId,
          title,
          accessType,
          settings,
        });
        return { id, title };
      }),
    async remove({ userId }, id) {
      const title = await repository.deleteTemplate(db, userId, id);
      if (title === undefined) throw new AppError("not_found", message("not_found.template"));
      return title;
    },
  };
}
