import type { Database } from "../../database/database.ts";

/** A finished project of the self-service that nobody paid. */
export interface UnpaidProject {
  readonly id: string;
  readonly title: string;
  /** Its newest run, and when it was computed. */
  readonly run: string;
  readonly computed_at: string;
  /** Its owner. */
  readonly user_id: string;
  readonly email: string;
  readonly language: string | null;
  /** Whether its checkout is open now. */
  readonly is_at_checkout: boolean;
}

const MONEY = "('waiting', 'paid', 'to-look-at', 'refunded')";

/** Those computed before a time, without those whose money came, is on its way, or went back. */
export const listUnpaid = (db: Database, before: Date, limit: number): Promise<UnpaidProject[]> =>
  db.query<UnpaidProject>(
    `select e.id, e.title, r.run, r.created_at as computed_at, u.id as user_id, u.email, u.mail_language as language,
       exists (select 1 from orders o where o.exposure_id = e.id and o.status = 'open') as is_at_checkout
     from exposures e join users u on u.id = e.owner_id and u.is_active
     join lateral (select run, created_at from runs where exposure_id = e.id order by created_at desc limit 1) r on true
     where e.tier = 'self-service' and not e.is_payed and e.status = 'Finished' and e.to_be_deleted_at is null
       and r.created_at <= $1
       and not exists (select 1 from orders o where o.exposure_id = e.id and o.status in ${MONEY})
     order by r.created_at limit $2`,
    [before, limit],
  );

/** Gives one to the daily removal, unless it was paid or its checkout opened meanwhile. */
export async function giveUpUnpaid(db: Database, id: string, now: Date): Promise<void> {
  await db.query(
    `update exposures e set to_be_deleted_at = $2 where id = $1 and not is_payed and to_be_deleted_at is null
       and not exists (select 1 from orders o where o.exposure_id = e.id and (o.status = 'open' or o.status in ${MONEY}))`,
    [id, now],
  );
}
