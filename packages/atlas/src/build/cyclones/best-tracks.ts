import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseCommentedCsv } from "@tidemark/science";

/** Where a storm was, and its strongest wind, at one time. */
export interface Fix {
  /** Hours since the first day of 1800. */
  readonly hours: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Knots, mean of one minute. */
  readonly knots: number;
}

export interface Track {
  /** Such as `AL122005`; of the JTWC the number of the storm within its year. */
  readonly id: string;
  /** As the agency named it; empty without a name. */
  readonly name: string;
  readonly year: number;
  readonly fixes: readonly Fix[];
}

const ORIGIN = Date.UTC(1800, 0, 1);
const HOUR_MS = 3_600_000;
const hoursOf = (year: number, month: number, day: number, hour: number) =>
  (Date.UTC(year, month - 1, day, hour) - ORIGIN) / HOUR_MS;

const textOf = (path: string) => gunzipSync(readFileSync(path)).toString("latin1");

/** Tracks of HURDAT2 as a table; fixes without a wind or a place are left out. */
export function parseHurdat(text: string): readonly Track[] {
  const tracks = new Map<string, Track & { fixes: Fix[] }>();
  for (const { Key = "", Name = "", DateTime = "", Lat = "", Lon = "", Wind = "" } of parseCommentedCsv(text)) {
    const knots = Number(Wind);
    if (Key === "" || Lat === "" || Lon === "" || !(knots > 0)) continue;
    const year = Number(Key.slice(4));
    const track = tracks.get(Key) ?? { id: Key, name: Name === "UNNAMED" ? "" : Name, year, fixes: [] };
    tracks.set(Key, track);
    const [y, month, day, hour] = DateTime.split(/[-T]/).map(Number) as [number, number, number, number];
    track.fixes.push({ hours: hoursOf(y, month, day, hour), latitude: Number(Lat), longitude: Number(Lon), knots });
  }
  return [...tracks.values()];
}

const HEADER = /^\d{5} (\d\d)\/\d\d\/(\d{4}) M=\s*\d+\s+(\d+) SNBR=/;
const DAY = /^\d{5} (\d\d)\/(\d\d)(.*)$/;
/** Four fixes a day: a mark, latitude x 10, longitude west x 10, knots, pressure. */
const FIX_WIDTH = 17;
const FIXES_PER_DAY = 4;

function fixesOfDay(year: number, month: number, day: number, text: string, sign: number): readonly Fix[] {
  return Array.from({ length: FIXES_PER_DAY }, (_, i) => {
    const field = (from: number, to: number) => Number(text.slice(FIX_WIDTH * i + from, FIX_WIDTH * i + to) || NaN);
    const hours = hoursOf(year, month, day, (24 / FIXES_PER_DAY) * i);
    return { hours, latitude: (sign * field(1, 4)) / 10, longitude: -field(4, 8) / 10, knots: field(8, 12) };
  }).filter(({ latitude, longitude, knots }) => (latitude !== 0 || longitude !== 0) && knots >= 0);
}

/** Tracks of the JTWC in the layout of HURDAT before 2013. @param sign -1 for the southern hemisphere */
export function parseJtwc(text: string, sign: 1 | -1): readonly Track[] {
  const tracks: (Track & { firstMonth: number; fixes: Fix[] })[] = [];
  for (const line of text.split("\n")) {
    const header = HEADER.exec(line);
    if (header !== null) {
      const [, firstMonth, year, number = ""] = header;
      // seasons of the south begin in July and are named by the year in which they end
      const season = Number(year) + (sign === -1 && Number(firstMonth) >= 7 ? 1 : 0);
      const id = `${number.padStart(2, "0")}${season}`;
      tracks.push({ id, name: "", year: Number(year), firstMonth: Number(firstMonth), fixes: [] });
    }
    const [, month, day, rest] = DAY.exec(line) ?? [];
    const track = tracks.at(-1);
    if (header !== null || rest === undefined || track === undefined) continue;
    const year = track.year + (Number(month) < track.firstMonth ? 1 : 0);
    track.fixes.push(...fixesOfDay(year, Number(month), Number(day), rest, sign));
  }
  return tracks;
}

/** Tracks of one agency and ocean, and the years in which winds were followed throughout. */
export interface TrackSet {
  readonly name: "atlantic" | "east-pacific" | "north-indian" | "southern" | "west-pacific";
  readonly firstYear: number;
  readonly lastYear: number;
  readonly tracks: readonly Track[];
}

interface TrackPaths {
  readonly atlanticTracks: string;
  readonly eastPacificTracks: string;
  readonly northIndianTracks: string;
  readonly southernTracks: string;
  readonly westPacificTracks: string;
}

/** Best tracks of all oceans and all years. */
export function readAllTracks(paths: TrackPaths): readonly TrackSet[] {
  const hurdat = (path: string) => parseHurdat(textOf(path));
  const jtwc = (path: string, sign: 1 | -1) => parseJtwc(textOf(path), sign);
  return [
    { name: "atlantic", firstYear: 1950, lastYear: 2019, tracks: hurdat(paths.atlanticTracks) },
    { name: "east-pacific", firstYear: 1971, lastYear: 2019, tracks: hurdat(paths.eastPacificTracks) },
    { name: "north-indian", firstYear: 1977, lastYear: 2011, tracks: jtwc(paths.northIndianTracks, 1) },
    { name: "southern", firstYear: 1981, lastYear: 2011, tracks: jtwc(paths.southernTracks, -1) },
    { name: "west-pacific", firstYear: 1965, lastYear: 2011, tracks: jtwc(paths.westPacificTracks, 1) },
  ];
}

/** Best tracks of all oceans. Years before satellites, and those of JTWC without winds, are left out. */
export function readTrackSets(paths: TrackPaths): readonly TrackSet[] {
  return readAllTracks(paths).map((set) => ({
    ...set,
    tracks: set.tracks.filter(({ year }) => year >= set.firstYear && year <= set.lastYear),
  }));
}
