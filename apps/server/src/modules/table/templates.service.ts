import {
  isMeasureColumn,
  message,
  REPORT_TEMPLATE_TITLE,
  type TableSettings,
  type TableTemplate,
} from "@tidemark/contract";
import { seesMeasures } from "../../dataset-access.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Person } from "../../database/own-or-shared.ts";
import type { RunSources } from "../risks/index.ts";
import type { OpenTableLocations } from "./open-locations.ts";
import { systemTemplates } from "./system-templates.ts";
import * as repository from "./table.repository.ts";

/** Saved settings of the table. */
export interface Templates {
  /** By title. */
  list(person: Person, exposureId: string): Promise<TableTemplate[]>;
  /**
   * Saves settings; an own template of the same title in the same project is replaced. That of a report is kept beside
   * those before it under a title with a number: each report has columns of its own.
   */
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

const byTitle = (a: TableTemplate, b: TableTemplate) => a.title.localeCompare(b.title, "en");

/** A title that none of some titles is, however they are written: `Title`, `Title (2)`, `Title (3)` and so on. */
function freeTitle(title: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((other) => other.toLowerCase()));
  let free = title;
  for (let number = 2; lower.has(free.toLowerCase()); number += 1) free = `${title} (${number})`;
  return free;
}

/** Settings as whoever asks may use them: without columns of measures, for who may not read these. */
function usable(settings: TableSettings): TableSettings {
  if (seesMeasures()) return settings;
  const { columns, pinned, order_by_id: order } = settings;
  return {
    ...settings,
    columns: columns.filter((column) => !isMeasureColumn(column)),
    pinned: pinned.filter((column) => !isMeasureColumn(column)),
    order_by_id: isMeasureColumn(order) ? "name" : order,
  };
}

export function createTemplates(db: Database, runs: RunSources, openLocations: OpenTableLocations): Templates {
  return {
    async list(person, exposureId) {
      const rows = await repository.listTemplates(db, person, exposureId);
      const system = await systemTemplates({ db, runs, openLocations }, exposureId);
      const own = rows.map((row) => ({
        id: row.id,
        title: row.title,
        access_type: row.access_type,
        exposure_id: row.exposure_id,
        content: usable(row.settings),
        mine: row.owner_id === person.userId,
        opens: false,
      }));
      return [...own, ...system].toSorted(byTitle);
    },
    save: ({ userId, organizationId }, { exposure_id: exposureId, title: asked, access_type: accessType, content }) =>
      db.transaction(async () => {
        const isReports = asked.toLowerCase() === REPORT_TEMPLATE_TITLE.toLowerCase();
        const title = isReports ? freeTitle(asked, await repository.ownTitles(db, userId, exposureId)) : asked;
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
