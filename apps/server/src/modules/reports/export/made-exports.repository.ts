import type { MadeExport } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";

const MOST_LISTED = 20;

/** Files that were made of frozen versions: that they were, never the files themselves. */
export interface MadeExports {
  /** Of the versions of a report, newest first. */
  list(reportId: string): Promise<MadeExport[]>;
  /** Notes a file that was made; one that was made before is newest again. */
  note(made: {
    readonly id: string;
    readonly versionId: string;
    readonly bytes: number;
    readonly madeBy: string;
  }): Promise<void>;
}

export function createMadeExports(db: Database): MadeExports {
  return {
    list: (reportId) =>
      db.query<MadeExport>(
        `select e.id, v.number as version, e.version_id, e.bytes::float8 as bytes,
           (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = e.made_by) as made_by, e.made_at
         from report_exports e join report_versions v on v.id = e.version_id
         where v.report_id = $1 order by e.made_at desc, e.id limit ${MOST_LISTED}`,
        [reportId],
      ),
    async note({ id, versionId, bytes, madeBy }) {
      await db.query(
        `insert into report_exports (id, version_id, bytes, made_by) values ($1, $2, $3, $4)
         on conflict (id) do update set bytes = $3, made_by = $4, made_at = now()`,
        [id, versionId, bytes, madeBy],
      );
    },
  };
}
