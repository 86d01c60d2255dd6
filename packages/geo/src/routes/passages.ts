import { distanceKm, type GeoPoint } from "../sphere/sphere.ts";

/** A narrow place that much of the world's shipping depends on. */
export interface Passage extends GeoPoint {
  readonly id: string;
  readonly name: string;
  /** A route within so many kilometres of it leads through it. */
  readonly reachKm: number;
}

const passage = (id: string, name: string, latitude: number, longitude: number, reachKm: number): Passage => ({
  id,
  name,
  latitude,
  longitude,
  reachKm,
});

/** Canals, straits and capes, by their places on any map of the world. */
export const PASSAGES: readonly Passage[] = [
  passage("suez", "Suez Canal", 30.5, 32.35, 40),
  passage("panama", "Panama Canal", 9.12, -79.75, 40),
  passage("malacca", "Strait of Malacca", 2.6, 101.3, 90),
  passage("singapore", "Singapore Strait", 1.2, 103.9, 40),
  passage("sunda", "Sunda Strait", -6, 105.8, 50),
  passage("lombok", "Lombok Strait", -8.7, 115.75, 50),
  passage("bab-el-mandeb", "Bab el-Mandeb", 12.6, 43.35, 50),
  passage("hormuz", "Strait of Hormuz", 26.5, 56.5, 60),
  passage("gibraltar", "Strait of Gibraltar", 35.95, -5.5, 40),
  passage("bosporus", "Bosporus", 41.12, 29.07, 20),
  passage("dardanelles", "Dardanelles", 40.2, 26.4, 25),
  passage("dover", "Strait of Dover", 51, 1.45, 40),
  passage("danish-straits", "Danish straits", 55.6, 11.7, 110),
  passage("taiwan", "Taiwan Strait", 24.5, 119.4, 110),
  passage("korea", "Korea Strait", 34.3, 129.3, 110),
  passage("torres", "Torres Strait", -10.4, 142.3, 80),
  passage("good-hope", "Cape of Good Hope", -36, 19, 350),
  passage("cape-horn", "Cape Horn", -57, -67.3, 280),
  passage("magellan", "Strait of Magellan", -53.4, -71, 70),
  passage("windward", "Windward Passage", 20, -74, 60),
  passage("yucatan", "Yucatán Channel", 21.7, -85.7, 100),
  passage("florida", "Straits of Florida", 24.3, -81, 100),
  passage("bering", "Bering Strait", 65.8, -168.9, 80),
];

/** Passages that points along a way at sea lead through, in their order. */
export function passagesOf(points: readonly GeoPoint[]): Passage[] {
  const found = PASSAGES.flatMap((one) => {
    const at = points.findIndex((point) => distanceKm(point, one) <= one.reachKm);
    return at < 0 ? [] : [{ one, at }];
  });
  return found.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}
