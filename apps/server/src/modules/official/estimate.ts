import { askedPlaces, keptOf, type OfficialSource, unreadPlaces } from "@tidemark/atlas";
import type { OfficialEstimate, UpcomingReads } from "@tidemark/contract";
import { officialRows } from "./official.repository.ts";
import type { ReadContext, RunPoints } from "./read-for-run.ts";
import { isOn } from "./is-on.ts";
import { readableSources } from "./readable-sources.ts";

/** What an estimate is made of. */
export interface EstimateContext extends Pick<ReadContext, "database" | "imported" | "sources"> {
  readonly pointsOf: (exposureId: string) => Promise<RunPoints>;
}

type Places = Pick<OfficialEstimate, "new_places" | "kept_places" | "not_asked">;

async function estimated(
  { database }: EstimateContext,
  locations: number,
  placesOf: (source: OfficialSource) => Promise<Places> | Places,
): Promise<UpcomingReads> {
  const rows = await officialRows(database);
  const isUsed = (source: OfficialSource) => isOn(rows.get(source.id), source);
  const sources: OfficialEstimate[] = [];
  const all = await readableSources(database);
  for (const source of all.filter(isUsed)) {
    const places = await placesOf(source);
    const bytes = places.new_places * source.official.bytesPerPlace;
    const away = rows.get(source.id)?.last_reading?.said != null;
    sources.push({ id: source.id, title: source.title, ...places, bytes, away });
  }
  const off = all.filter((source) => !isUsed(source)).map(({ title }) => title);
  return { sources, off, locations };
}

/** What the next computation of a project would read; asks no publisher. */
export async function estimateOf(context: EstimateContext, exposureId: string): Promise<UpcomingReads> {
  const points = await context.pointsOf(exposureId);
  const locations = Array.from(points.latitudes).filter(Number.isFinite).length;
  return estimated(context, locations, async (source) => {
    const places = askedPlaces(source, context.sources.pack(), points);
    const asked = places.filter(([longitude]) => Number.isFinite(longitude));
    const unread = await unreadPlaces(source, await keptOf(context.imported, source.id), asked);
    return { new_places: unread, kept_places: asked.length - unread, not_asked: locations - asked.length };
  });
}

/** The same for locations of which nobody knows yet where they lie: the most that it can be. */
export const upcomingOf = (context: EstimateContext, locations: number): Promise<UpcomingReads> =>
  estimated(context, locations, () => ({ new_places: locations, kept_places: 0, not_asked: 0 }));
