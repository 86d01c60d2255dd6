import { Readable } from "node:stream";
import { readXml } from "@tidemark/documents";
import type { FeedPage } from "./feed-event.ts";
import { readGdacsList } from "./gdacs-list.ts";

/**
 * The RSS of GDACS: the events of these days in one short list, read where the list of a type does not answer. It
 * holds no zones. Its elements are taken for those of the list, whose rules then decide what is an event.
 */

/** What events are called there, by their type; storms have names of their own. */
const KINDS = new Map<string, string>(
  Object.entries({
    EQ: "Earthquake",
    FL: "Flood",
    DR: "Drought",
    WF: "Forest fires",
    VO: "Eruption",
    TS: "Tsunami",
  }),
);
/** Texts of elements inside of an item, by name without prefix, and the value that the severity carries. */
type Item = Map<string, string>;

function nameOf(item: Item): string {
  const [kind, country, own] = [KINDS.get(item.get("eventtype") ?? ""), item.get("country"), item.get("eventname")];
  if (kind === undefined) return own ? `Tropical Cyclone ${own}` : "";
  return country ? `${kind} in ${country}` : (own ?? "");
}

/** An item in the shape of an entry of the list. */
function entryOf(item: Item): unknown {
  // latitude comes first there
  const [latitude, longitude] = item.get("point")?.split(/\s+/) ?? [item.get("lat"), item.get("long")];
  const of = (name: string) => item.get(name);
  return {
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      eventtype: of("eventtype"),
      eventid: of("eventid"),
      episodeid: of("episodeid"),
      name: nameOf(item),
      alertlevel: of("alertlevel"),
      alertscore: of("alertscore"),
      episodealertlevel: of("episodealertlevel"),
      fromdate: of("fromdate"),
      todate: of("todate"),
      datemodified: of("datemodified") ?? of("pubDate"),
      country: of("country"),
      iso3: of("iso3"),
      severitydata: { severity: of("severity value"), severityunit: of("severity unit"), severitytext: of("severity") },
      url: { report: of("link") },
    },
  };
}

async function itemsOf(text: string): Promise<Item[]> {
  const items: Item[] = [];
  let item: Item | undefined;
  let words = "";
  await readXml("rss.xml", Readable.from([Buffer.from(text)]), {
    open(name, attributes) {
      words = "";
      if (name === "item") item = new Map();
      if (name !== "severity") return;
      for (const [key, value] of Object.entries(attributes)) item?.set(`severity ${key}`, value);
    },
    text: (piece) => void (words += piece),
    close(name) {
      if (name === "item" && item !== undefined) items.push(item);
      if (name === "item") item = undefined;
      if (words.trim() !== "") item?.set(name, words.trim());
      words = "";
    },
  });
  return items;
}

/**
 * Events of the RSS, all types together.
 * @throws Error where it is no RSS, or cut off
 */
export async function readGdacsRss(text: string): Promise<FeedPage> {
  if (!/<rss[\s>]/.test(text.slice(0, 2000))) throw new Error("the answer is no RSS");
  return readGdacsList({ features: (await itemsOf(text)).map(entryOf) });
}
