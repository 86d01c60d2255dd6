import type { TableSettings, TableTemplate } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
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

export function createTemplates(db: Database): Templates {
  return {
    async list(person, exposureId) {
      const rows = await repository.listTemplates(db, person, exposureId);
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        access_type: row.access_type,
        exposure_id: row.exposure_id,
        content: row.settings,
        mine: row.owner_id === person.userId,
      }));
    },
    save: ({ userId, organizationId }, { exposure_id: exposureId, title, access_type: accessType, content }) =>
      db.transaction(async () => {
        await repository.deleteTemplatesOfTitle(db, userId, exposureId, title);
        // which locations were chosen belongs to a moment, not to a template
        const settings = { ...content, production_site_ids: null, search: "", page: 1 };
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
      if (title === undefined) throw new AppError("not_found", "Template is not found");
      return title;
    },
  };
}
