import { EVENTS_BASE, type PastEvent, type PastType, type WorstPastEvent } from "@tidemark/contract";
import { cycloneHalfDamageWind, cycloneRegion } from "@tidemark/science";
import type { Locations, LocationIndex } from "../../locations/index.ts";
import { attributeAt } from "../../locations/index.ts";
import { type Affected, affectedLocations, type KnownRows } from "../affected.ts";
import { type EventPoint, touchedRows } from "../touched-rows.ts";
import type { ZoneRow } from "../events.repository.ts";
import { shapeOf } from "../zone-bytes.ts";
import { timeOf } from "./past-facts.ts";
import type { PastFacts } from "./replay-calls.ts";
import type { ReplayThreads } from "./replay-threads.ts";
import { KMH_PER_MS, WIND_ZONES } from "./storm-zones.ts";

/** The one episode that an event of the past has. */
const EPISODE = "1";
const WORST = 10;

export interface Replay {
  list(question: { event_type?: PastType | undefined; text: string; page: number; n: number }): Promise<{
    items: PastEvent[];
    meta: { page: number; n: number; total: number };
  }>;
  /** An event of the past; undefined where there is none. */
  find(id: string): Promise<PastEvent | undefined>;
  /** Its zones and its track; undefined where there is no such event, or another episode is asked for. */
  zones(id: string, episodeId?: string): Promise<ZoneRow[] | undefined>;
  /** Locations of a project that it would touch today. */
  affected(event: PastEvent, exposureId: string): Promise<Affected>;
  /** The events of the past that would do most damage to a project today. */
  worst(exposureId: string): Promise<WorstAnswer>;
}

interface WorstAnswer {
  readonly items: WorstPastEvent[];
  readonly by: "value" | "locations";
  readonly currency: string | null;
  readonly is_lower_bound: boolean;
  readonly without_value: number;
  readonly looked_at: number;
}

/** An event of the past as the interface tells it. Its record knows neither an alert level nor countries. */
function presentPast({ id, type, name, place, record, start, end, severity, depthKm, ...point }: PastFacts): PastEvent {
  const isStorm = type === "TC";
  return {
    id,
    source: "history",
    upstream: record,
    type,
    name,
    alert_level: null,
    max_alert_level: null,
    alert_score: null,
    start_date: start,
    end_date: end,
    ongoing: false,
    countries: [],
    country_text: place,
    own_place: null,
    severity,
    severity_unit: isStorm ? "km/h" : "M",
    severity_text: isStorm ? `Wind to ${severity} km/h` : `Magnitude ${severity.toFixed(1)}`,
    depth_km: depthKm,
    ...point,
    last_changed: end,
    report_url: null,
    is_sample: false,
    episodes: [
      { id: EPISODE, alert_level: null, time: end, geojson_url: `${EVENTS_BASE}/${id}/episodes/${EPISODE}/geojson` },
    ],
  };
}

/** The zone of a wind, the strongest that it reaches. */
function zoneOf(metresPerSecond: number) {
  const value = WIND_ZONES.findLast((wind) => metresPerSecond * KMH_PER_MS >= wind) ?? WIND_ZONES[0];
  return { kind: "wind" as const, value, label: `${value} km/h` };
}

/** What locations weigh in the list of the worst: their values where these are in one currency, else each alike. */
function exposureOf(index: LocationIndex) {
  const column = (name: string) => {
    const values = index.columns.get(name);
    return (row: number) => (values === undefined ? null : attributeAt(values, row));
  };
  const [value, currency, iso3] = [column("asset_value"), column("asset_currency"), column("country_iso3")];
  const rows = Array.from({ length: index.count }, (_, row) => row);
  const values = Float64Array.from(rows, (row) => {
    const told = value(row);
    return typeof told === "number" && Number.isFinite(told) ? told : Number.NaN;
  });
  const valued = rows.filter((row) => !Number.isNaN(values[row]!));
  const currencies = [...new Set(valued.map(currency))];
  const isByValue = valued.length > 0 && currencies.length === 1;
  const halves = Float64Array.from(rows, (row) => {
    const country = iso3(row);
    return cycloneHalfDamageWind(cycloneRegion(typeof country === "string" ? country : undefined), "event");
  });
  const { longitudes, latitudes } = index.places;
  return {
    by: isByValue ? ("value" as const) : ("locations" as const),
    currency: isByValue && typeof currencies[0] === "string" ? currencies[0] : null,
    without: index.count - valued.length,
    places: { longitudes, latitudes, weights: isByValue ? values : new Float64Array(index.count).fill(1), halves },
  };
}

/** Cyclones and earthquakes of the past over the locations of today. */
export function createReplay(threads: ReplayThreads, locations: Locations): Replay {
  const kept = new WeakMap<LocationIndex, Promise<WorstAnswer>>();

  async function worstOf(index: LocationIndex): Promise<WorstAnswer> {
    const { by, currency, without, places } = exposureOf(index);
    const { effects, lookedAt } = await threads.call("worst", { places, count: WORST });
    const items = effects.map(({ facts, locations: count, strongest, loss }) => ({
      event: presentPast(facts),
      locations: count,
      strongest: facts.type === "TC" ? zoneOf(strongest).value : Math.round(10 * strongest) / 10,
      loss: by === "value" ? Math.round(loss) : null,
    }));
    return { items, by, currency, is_lower_bound: without > 0, without_value: without, looked_at: lookedAt };
  }

  async function knownRows(event: PastEvent, index: LocationIndex): Promise<KnownRows> {
    const { longitudes, latitudes } = index.places;
    const found = await threads.call("winds", { id: event.id, places: { longitudes, latitudes } });
    // no bands of shaking were mapped then: they are estimated, as today
    if (found === undefined)
      return { ...touchedRows(index.places, event as EventPoint, [], false), reached: new Map() };
    const rows = Array.from(found.winds.keys()).filter((row) => found.winds[row]! > 0);
    return {
      basis: "zones",
      rows: new Map(rows.map((row) => [row, zoneOf(found.winds[row]!)])),
      reached: new Map(rows.map((row) => [row, { at: timeOf(found.first[row]!), forecast: false }])),
    };
  }

  const zones = async (id: string, episodeId = EPISODE): Promise<ZoneRow[] | undefined> => {
    const found = episodeId === EPISODE ? await threads.call("zones", id) : undefined;
    if (found === undefined) return undefined;
    const isStorm = found.track !== undefined;
    const plain = { forecast: isStorm ? false : null, at: null };
    const rows = found.zones.map(({ value, polygons }): ZoneRow => ({
      kind: isStorm ? "wind" : "intensity",
      value,
      counts: true,
      ...plain,
      label: isStorm ? `${value} km/h` : `Intensity ${value}`,
      ...shapeOf(polygons),
    }));
    if (found.track === undefined) return rows;
    return [...rows, { kind: "track", value: null, counts: false, ...plain, label: "", ...shapeOf([[found.track]]) }];
  };

  return {
    async list({ event_type: type, text, page, n }) {
      const types = type === undefined ? (["TC", "EQ"] as const) : [type];
      const { items, total } = await threads.call("list", { types, text, page, n });
      return { items: items.map(presentPast), meta: { page, n, total } };
    },
    async find(id) {
      const facts = await threads.call("find", id);
      return facts && presentPast(facts);
    },
    zones,
    async affected(event, exposureId) {
      const index = await locations.open(exposureId);
      const [known, drawn] = await Promise.all([knownRows(event, index), zones(event.id)]);
      return affectedLocations(index, event, drawn ?? [], known);
    },
    async worst(exposureId) {
      const index = await locations.open(exposureId);
      const answer = kept.get(index) ?? worstOf(index);
      kept.set(index, answer);
      // a fault is no answer: the next one asks again
      answer.catch(() => kept.delete(index));
      return answer;
    },
  };
}
