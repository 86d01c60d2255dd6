const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const BETWEEN = String.raw`\s*(?:,|~|/)\s*`;
/** Where links to maps on the web hold a place, the surest first; what is looked at comes last. */
const PATTERNS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`, "iu"),
  new RegExp(`[?&#]mlat=(${NUMBER})&mlon=(${NUMBER})`, "iu"),
  new RegExp(`[?&](?:q|query|destination|daddr|pin)=(?:loc:)?(${NUMBER})${BETWEEN}(${NUMBER})`, "iu"),
  new RegExp(`[?&](?:ll|sll|center|cp)=(${NUMBER})${BETWEEN}(${NUMBER})`, "iu"),
  new RegExp(`/(?:place|search)/(${NUMBER})${BETWEEN}(${NUMBER})`, "iu"),
  new RegExp(`^geo:(${NUMBER})${BETWEEN}(${NUMBER})`, "iu"),
  new RegExp(`@(${NUMBER}),(${NUMBER})(?:,|$)`, "iu"),
  new RegExp(`#map=[\\d.]+/(${NUMBER})/(${NUMBER})`, "iu"),
];
/** Services whose links have the longitude first, and where they hold a place. */
const LONGITUDE_FIRST = /^(?:https?:\/\/)?(?:[a-z\d-]+\.)*(?:yandex|2gis|amap|gaode|mapy)\./iu;
const REVERSED = [
  new RegExp(`[?&](?:whatshere\\[point\\]|pt|ll|m|position|q)=(${NUMBER})${BETWEEN}(${NUMBER})`, "iu"),
  new RegExp(`[?&]x=(${NUMBER})&y=(${NUMBER})`, "iu"),
  new RegExp(`/(${NUMBER}),(${NUMBER})(?:[/?]|$)`, "iu"),
];
const LINK = /^(?:https?:\/\/|www\.|geo:|maps?\.|goo\.gl)\S+/iu;
const WRITTEN = /\/(?:place|search)\/([^/@]+)|[?&](?:q|query)=([^&]+)/iu;

/**
 * The place in a link to a map on the web, as text with the latitude first. Undefined where the text is no link, ""
 * where it is one that names no place, as a short link does.
 */
export function readMapLink(text: string): string | undefined {
  if (!LINK.test(text)) return undefined;
  let link = text;
  try {
    link = decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    // a stray percent sign
  }
  const isReversed = LONGITUDE_FIRST.test(link);
  for (const pattern of isReversed ? REVERSED : []) {
    const [, longitude, latitude] = pattern.exec(link) ?? [];
    if (latitude !== undefined) return `lat: ${latitude}, lng: ${longitude}`;
  }
  if (isReversed) return "";
  for (const pattern of PATTERNS) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (longitude !== undefined) return `lat: ${latitude}, lng: ${longitude}`;
  }
  const [, place, query] = WRITTEN.exec(link) ?? [];
  return /^[^a-z]*\d.*\d/iu.test(place ?? query ?? "") ? (place ?? query ?? "") : "";
}
