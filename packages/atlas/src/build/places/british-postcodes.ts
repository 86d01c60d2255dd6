import { distanceKm, foldName } from "@tidemark/geo";
import { parseCommentedCsv } from "@tidemark/science";
import type { GeoName } from "./geonames.ts";
import type { PostcodeLine } from "./postcode-layer.ts";

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Areas of the Crown dependencies, which are countries of their own. */
const COUNTRIES: Readonly<Record<string, string>> = { JE: "JE", GY: "GG", IM: "IM" };

/** "St Albans" and "Saint Albans" are one. */
const keyOf = (name: string) => foldName(name).replace(/^st\.? /u, "saint ");

/** Districts of "1-3 5 1A": 1, 2, 3, 5 and 1A. */
function districtsOf(text: string): string[] {
  return text.split(" ").flatMap((part) => {
    const [, from, to] = /^(\d+)-(\d+)$/u.exec(part) ?? [];
    if (from === undefined || to === undefined) return [part];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i));
  });
}

function placesByName(known: ReadonlyMap<number, GeoName>): ReadonlyMap<string, GeoName[]> {
  const byName = new Map<string, GeoName[]>();
  for (const place of known.values()) {
    if (place.country !== "GB") continue;
    for (const key of new Set(place.names.map(keyOf))) byName.set(key, [...(byName.get(key) ?? []), place]);
  }
  return byName;
}

/**
 * Outward codes at their post towns, with how far (km) a point of the code may lie from there.
 * @param table - `british-postcodes.csv`
 */
export function britishLines(table: string, known: ReadonlyMap<number, GeoName>): PostcodeLine[] {
  const byName = placesByName(known);
  const anchors = new Map<string, Point>();
  const lines = new Map<string, PostcodeLine>();
  for (const { area = "", districts = "", town = "", latitude, longitude, within_km: km } of parseCommentedCsv(table)) {
    const anchor = anchors.get(area);
    const order = (a: GeoName, b: GeoName) =>
      anchor ? distanceKm(a, anchor) - distanceKm(b, anchor) : b.population - a.population;
    const point: Point | undefined = latitude
      ? { latitude: Number(latitude), longitude: Number(longitude) }
      : byName.get(keyOf(town))?.toSorted(order)[0];
    if (point === undefined) throw new Error(`No place called ${town} for the postcodes ${area} ${districts}`);
    if (anchor === undefined) anchors.set(area, point);
    for (const district of districtsOf(districts)) {
      const code = `${area}${district}`;
      if (!lines.has(code))
        lines.set(code, [COUNTRIES[area] ?? "GB", code, point.latitude, point.longitude, Number(km)]);
    }
  }
  return [...lines.values()];
}
