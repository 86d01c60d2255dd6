/**
 * States whose islands are atolls throughout: Maldives, Kiribati, Tuvalu, Marshall Islands, Tokelau, Cocos Islands.
 * Their ground lies 1 to 3 m above the sea (national communications to the UNFCCC; Woodroffe 2008, Global and Planetary
 * Change 62, 77-96).
 */
const ATOLLS: ReadonlySet<string> = new Set(["MV", "KI", "TV", "MH", "TK", "CC"]);

/** Height of the ground of atolls, m. */
export const ATOLL_GROUND_METRES = 2;

/**
 * Radar saw palms and roofs: half of the places on atolls are listed at 8 to 11 m. What is listed above this, such as
 * Banaba, is another kind of island.
 */
const ATOLL_ROOFS = 16;

/** Whether a place lies on an atoll. @param iso2 code of its country @param metres height it is listed with */
export const isAtoll = (iso2: string | null | undefined, metres: number): boolean =>
  ATOLLS.has(iso2 ?? "") && metres <= ATOLL_ROOFS;
