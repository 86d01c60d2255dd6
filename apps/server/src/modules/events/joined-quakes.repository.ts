import type { Database } from "../../database/database.ts";

/** Quakes of both feeds are the same within this of each other, where their ids do not say it. */
const SAME = { seconds: 60, km: 100, magnitudes: 0.5 } as const;
/** Quakes are compared for so long: feeds change what they tell of them for weeks. */
const JOINED_MS = 30 * 86_400_000;
const EARTH_DIAMETER_KM = 12_742;

/** Kilometres between two events, in SQL. */
const KM = `${EARTH_DIAMETER_KM} * asin(sqrt(least(1, sin(radians(g.latitude - u.latitude) / 2) ^ 2
  + cos(radians(g.latitude)) * cos(radians(u.latitude)) * sin(radians(g.longitude - u.longitude) / 2) ^ 2)))`;
const APART = "abs(extract(epoch from g.starts_at - u.starts_at))";

/**
 * Joins each quake of USGS with that of GDACS which tells of the same: by the id that GDACS was told it under, else by
 * time, place and magnitude. One that is no longer the same stands by itself again.
 * Quakes that began more than 30 days ago stay as they are.
 */
export async function joinRecentQuakes(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - JOINED_MS);
  await db.query(
    `update events set joined_to = found.same from (
       select u.id, (select g.id from events g
         where g.source = 'gdacs' and g.type = 'EQ' and not g.is_sample and g.starts_at >= $1::timestamptz - interval '1 day'
           and (g.upstream_id = u.event_id or (${APART} <= $2 and abs(g.severity - u.severity) <= $4 and ${KM} <= $3))
         order by (g.upstream_id = u.event_id) desc nulls last, ${APART}, g.id limit 1) as same
       from events u where u.source = 'usgs' and u.type = 'EQ' and u.starts_at >= $1) found
     where events.id = found.id and events.joined_to is distinct from found.same`,
    [since, SAME.seconds, SAME.km, SAME.magnitudes],
  );
}
