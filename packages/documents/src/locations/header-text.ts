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
