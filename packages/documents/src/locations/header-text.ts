const BRACKETED = /\(([^)]*)\)|\[([^\]]*)\]|\{([^}]*)\}|【([^】]*)】|〔([^〕]*)〕|「([^」]*)」/gu;

/** A header with its letters, digits and brackets in their usual width: "保険金額（百万円）" with "(" and ")". */
const usual = (header: string) => header.normalize("NFKC");

/** A header as it is compared: lower case, no accents, no remark in brackets, words parted by one blank. */
export function normaliseHeader(header: string): string {
  return usual(header)
    .replace(BRACKETED, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Words that are latitude or longitude, and the sides of a building as well; folded. */
const SIDES =
  "lange|laenge|breite|length|width|longueur|largeur|lengte|breedte|langd|lengde|længde|bredd|bredde|szerokosc|długosc|dlugosc|delka|sirka|hosszusag|szelesseg|pituus|leveys";
const SIDE = new RegExp(`^(?:${SIDES})$`, "u");
const SIDE_WITH_UNIT = new RegExp(
  `^(?:${SIDES}) ?[([]? ?(?:in )?(?:m|mm|cm|km|ft|feet|met(?:er|re|ry|ri|ros)s?) ?[)\\]]?$`,
  "u",
);

/** Whether a header alone leaves open if degrees stand below it or sizes: "Länge", "Breite", "Szerokość". */
export const isSideOfThings = (header: string): boolean => SIDE.test(normaliseHeader(header));

/** "Länge (m)" and "Breite in m": the size of a building, where the same words stand for degrees elsewhere. */
export const isSize = (header: string): boolean =>
  SIDE_WITH_UNIT.test(
    usual(header).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim(),
  );

/** The remark in brackets of a header, such as EUR in "Asset value (EUR)". */
export function headerUnit(header: string): string | undefined {
  const [found] = usual(header).matchAll(BRACKETED);
  return (
    found
      ?.slice(1)
      .find((remark) => remark !== undefined)
      ?.trim() || undefined
  );
}
