import type { Database } from "../../database/database.ts";
import { once } from "../../read-once.ts";

/**
 * Text that is another after every change of the choices and plans of a project, and of own measures chosen there. It
 * is asked for with every answer about locations: sums of hashes need no order.
 */
export const measuresVersion = (db: Database, exposureId: string): Promise<string> =>
  once(`measures ${exposureId}`, async () => {
    const [row] = await db.query<{ version: string }>(
      `select concat_ws('|',
         (select concat(count(*), ' ', sum(hashtextextended(c.id::text, c.revision))) from measure_choices c
          where c.exposure_id = $1),
         (select concat(count(*), ' ', sum(hashtextextended(p.id::text, p.revision))) from measure_plans p
          where p.exposure_id = $1),
         (select sum(hashtextextended(o.id::text || o.changed_at, 0)) from own_measures o
          where 'own:' || o.id in (select c.measure_id from measure_choices c
                                   where c.exposure_id = $1 and c.measure_id like 'own:%'))) as version`,
      [exposureId],
    );
    return row?.version ?? "";
  });
