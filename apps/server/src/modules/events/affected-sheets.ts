import type { AffectedBasis, AnyEvent } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import type { Affected } from "./affected.ts";

const BASES: Readonly<Record<AffectedBasis, string>> = {
  zones: "Zones of the feed. A location inside may see no damage; one outside may.",
  estimated:
    "No bands of shaking are known: intensity is estimated from magnitude, depth and distance (Allen, Wald and Worden 2012).",
  unknown: "The feed has no zones of this event that count: which locations it touches is not known.",
};

const PAST_WINDS =
  "An event of the past over the locations of today. Winds over open ground by a profile around the track (Willoughby, Darling and Rahn 2006): a location inland may have had a fifth less.";

const SAMPLE = "No feed is read here. This event is one of July 2026, and its dates are moved: it is not current.";

const SOURCES: Readonly<Record<AnyEvent["source"], string>> = {
  gdacs: "Global Disaster Awareness and Coordination System, GDACS",
  usgs: "U.S. Geological Survey",
  history: "",
};
const RECORDS: Readonly<Record<string, string>> = {
  HURDAT2: "HURDAT2, NOAA National Hurricane Center",
  JTWC: "Best tracks of the Joint Typhoon Warning Center",
  "ISC-GEM": "ISC-GEM Global Instrumental Earthquake Catalogue, version 5 (Storchak et al. 2013, 2015), CC BY-SA 3.0",
};
const sourceOf = ({ source, upstream }: AnyEvent) => SOURCES[source] || (RECORDS[upstream ?? ""] ?? upstream);

const placeOf = ({ country_text: text, countries, own_place: own }: AnyEvent): string =>
  text || countries.join(", ") || (own?.country ?? "At sea");

const COLUMNS: readonly ExportColumn[] = [
  { header: "id" },
  { header: "name", width: 32 },
  { header: "longitude", unit: "degrees", type: "number" },
  { header: "latitude", unit: "degrees", type: "number" },
  { header: "zone", width: 22 },
  { header: "wind of the zone", unit: "km/h", type: "number" },
  { header: "intensity", unit: "MMI", type: "number" },
  { header: "distance", unit: "km", type: "number" },
  { header: "reached", type: "datetime", width: 20 },
  { header: "forecast", type: "boolean" },
  { header: "least wind loss, rough", type: "number", numberFormat: "#,##0" },
  { header: "most wind loss, rough", type: "number", numberFormat: "#,##0" },
  { header: "currency" },
  { header: "country named by the feed", type: "boolean", width: 24 },
];

function rowOf({
  site_id,
  name,
  longitude,
  latitude,
  zone,
  distance_km,
  reached,
  wind_loss,
  country_named,
}: Affected["items"][number]) {
  const cells: ExportCell[] = [
    site_id,
    name,
    longitude,
    latitude,
    zone.label || zone.kind,
    zone.kind === "wind" ? zone.value : null,
    zone.kind === "intensity" ? zone.value : null,
    distance_km,
    reached === null ? null : new Date(reached.at),
    reached === null ? null : reached.forecast,
    wind_loss?.least,
    wind_loss?.most,
    wind_loss?.currency,
    country_named,
  ];
  return cells;
}

/** The affected locations as a sheet, and what the event is and what its zones say as another one. */
export function affectedSheets(
  event: AnyEvent,
  { basis, distance_from: from, items }: Affected,
): { readonly locations: ExportSheet; readonly about: ExportSheet } {
  const about: readonly (readonly [string, ExportCell])[] = [
    ["Event", event.name],
    ["Id", event.id],
    ...(event.is_sample ? ([["Sample", SAMPLE]] as const) : []),
    ...(event.source === "history"
      ? []
      : ([
          ["Alert level", event.alert_level],
          ["Highest alert level", event.max_alert_level],
        ] as const)),
    ["From, UTC", event.start_date],
    ["To, UTC", event.end_date],
    ["Last changed, UTC", event.last_changed],
    ["Place", placeOf(event)],
    ["Severity", event.severity_text],
    ...(event.type === "EQ" ? ([["Depth, km", event.depth_km]] as const) : []),
    ["Source", sourceOf(event)],
    ["Basis", event.source === "history" && event.type === "TC" ? PAST_WINDS : BASES[basis]],
    ["Distance", from === "track" ? "From the track of the storm" : "From the point of the event"],
    [
      "Wind loss",
      "Asset value times the damage curve over the winds of the zone (Eberenz et al. 2021): a rough range.",
    ],
  ];
  return {
    locations: { name: "Locations", columns: COLUMNS, rows: items.map(rowOf) },
    about: {
      name: "About",
      columns: [
        { header: "What", width: 24 },
        { header: "Value", width: 80, wrap: true },
      ],
      rows: about,
    },
  };
}
