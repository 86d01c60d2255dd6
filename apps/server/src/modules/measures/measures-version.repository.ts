import type { Database } from "../../database/database.ts";

/** Text that is another after every change of the choices and plans of a project, and of own measures chosen there. */
export async function measuresVersion(db: Database, exposureId: string): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select md5(concat_ws('|',
       (select string_agg(c.id || ':' || c.revision, ',' order by c.id) from measure_choices c where c.exposure_id = $1),
       (select string_agg(p.id || ':' || p.revision, ',' order by p.id) from measure_plans p where p.exposure_id = $1),
       (select string_agg(o.id || ':' || o.changed_at, ',' order by o.id) from own_measures o
        where 'own:' || o.id in (select c.measure_id from measure_choices c where c.exposure_id = $1)))) as version`,
    [exposureId],
  );
  return row?.version ?? "";
}
