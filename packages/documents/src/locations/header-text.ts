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

/** "Länge (m)" and "Breite in m": the size of a building, where the same words stand for degrees elsewhere. */
export const isSize = (header: string): boolean =>
  /^\s*(?:l(?:ä|ae)nge|breite|length|width|longueur|largeur)\s*(?:[([]|in\s)\s*(?:m|mm|cm|km|ft|meter|metres?|meters?|m[èe]tres?)\s*[)\]]?\s*$/iu.test(
    header,
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
