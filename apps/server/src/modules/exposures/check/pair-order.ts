import { normaliseHeader } from "@tidemark/documents";

const LATITUDE = /lat(?!er)|breite|width|纬度|緯度|위도|широта|عرض/u;
const LONGITUDE = /(?<!\p{L})(?:lon|lng|lange|laenge)|经度|經度|経度|경도|долгота|طول/u;

/**
 * Whether the header of a column of pairs says that the longitude comes first: "Lon/Lat", "Länge, Breite"; KML has it
 * first in any case.
 */
export function isLongitudeFirst(header: string | undefined): boolean {
  const plain = header === undefined ? "" : normaliseHeader(header.replaceAll(/[()[\]]/gu, " "));
  if (/(?:^| )kml(?: |$)/u.test(plain)) return true;
  const [latitude, longitude] = [plain.search(LATITUDE), plain.search(LONGITUDE)];
  return longitude >= 0 && latitude > longitude;
}

/** Coordinates as KML writes them, "<coordinates>8.54,47.37,408</coordinates>", without their tags. */
export function insideKml(text: string): string | undefined {
  const [, inside] = /<(?:[\p{L}\p{N}_]+:)?coordinates>([^<]*)<\//iu.exec(text) ?? [];
  return inside?.trim();
}

/** Whether a text tells by itself which of its numbers is which: by letters, words or square brackets. */
export const tellsOrder = (text: string): boolean => /^\s*\[|[\p{L}]/u.test(text.trim());
