import type { EventType } from "@tidemark/contract";
import type { FeedPage } from "./feed-event.ts";
import { readGdacsGeometry, type FootprintPage } from "./gdacs-geometry.ts";
import { readGdacsList } from "./gdacs-list.ts";
import { readGdacsRss } from "./gdacs-rss.ts";
import type { GetJson } from "./get-json.ts";

const API = "https://www.gdacs.org/gdacsapi/api";
const PAGE_SIZE = 100;
/** Pages of one reading: more are a feed that repeats itself. */
const MOST_PAGES = 30;

/** Several types in one call lose and repeat events, and a tsunami among them empties the answer: one type a call. */
export const GDACS_TYPES: readonly EventType[] = ["TC", "EQ", "FL", "DR", "WF", "VO", "TS"];

function listUrl(type: EventType, since: Date, page: number): string {
  const query = new URLSearchParams({
    eventlist: type,
    alertlevel: "green;orange;red",
    datemodified: since.toISOString(),
    pageSize: String(PAGE_SIZE),
    pageNumber: String(page),
  });
  return `${API}/events/geteventlist/latest?${query.toString()}`;
}

/** Events of a type that changed since a time, page by page; lists stop at 100 entries. */
export async function* gdacsEvents(
  get: GetJson,
  type: EventType,
  since: Date,
  pause: () => Promise<void>,
): AsyncGenerator<FeedPage> {
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    if (number > 1) await pause();
    const answer = await get(listUrl(type, since, number));
    if (answer === undefined) return;
    const page = readGdacsList(answer);
    yield page;
    if (page.entries < PAGE_SIZE) return;
  }
}

/** The short list of all types, where the lists do not answer. @throws Error where it does not answer either */
export async function gdacsShortList(get: GetJson): Promise<FeedPage> {
  const answer = await get("https://www.gdacs.org/xml/rss.xml", "text");
  return readGdacsRss(typeof answer === "string" ? answer : "");
}

/** Zones of an episode; none where the feed has no geometry. @param episodeAt milliseconds */
export async function gdacsZones(
  get: GetJson,
  { type, eventId, episodeId }: { readonly type: EventType; readonly eventId: string; readonly episodeId: string },
  episodeAt: number,
): Promise<FootprintPage> {
  const query = new URLSearchParams({ eventtype: type, eventid: eventId, episodeid: episodeId });
  const answer = await get(`${API}/polygons/getgeometry?${query.toString()}`);
  return answer === undefined ? { footprints: [], faults: [] } : readGdacsGeometry(answer, type, episodeAt);
}
