import type { WorkbookColumn, ColumnMeaning } from "@tidemark/documents";
import { constructionOfCode, useOfOccupancy } from "./oed-buildings.ts";
import { OED_WORDS } from "./oed-codes.ts";
import { textOf, type RawRow } from "./raw-row.ts";
import type { UserValue } from "../../locations/index.ts";

const plainOf = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
/** What stands for "not known" in columns of one's own. */
const NOT_KNOWN: ReadonlyMap<string, number> = new Map([
  ["yearbuilt", 0],
  ["yearupgraded", 0],
  ["roofyearbuilt", 0],
  ["numberofstoreys", 0],
  ["floorarea", 0],
  ...["groundelevation", "firstfloorheight", "buildingheight", "flooddefenseheight", "basefloodelevation"].map(
    (header) => [header, -999] as const,
  ),
]);
/** Storeys that are not counted. */
const STOREYS: ReadonlyMap<string, string> = new Map([
  ["-1", "low rise"],
  ["-2", "mid rise"],
  ["-3", "high rise"],
]);
const isZero = (text: string) => text !== "" && Number(text) === 0;

/**
 * Rows of Open Exposure Data: 0, 0 is no place, codes have their words beside them and say what buildings are, signs
 * for "not known" are empty.
 */
export function oedRows(columns: readonly WorkbookColumn<ColumnMeaning>[]): (row: RawRow) => RawRow {
  const coded = columns.flatMap(({ header }) => {
    const known = OED_WORDS.get(plainOf(header));
    return known ? [{ from: header, ...known }] : [];
  });
  const signs = columns.flatMap(({ header }) => {
    const sign = NOT_KNOWN.get(plainOf(header));
    return sign === undefined ? [] : [{ header, sign, isStoreys: plainOf(header) === "numberofstoreys" }];
  });
  return (row) => {
    const userData: Record<string, UserValue> = { ...row.userData };
    for (const { header, sign, isStoreys } of signs) {
      const text = textOf(userData[header]);
      if (text !== "" && Number(text) === sign) delete userData[header];
      const word = isStoreys ? STOREYS.get(text) : undefined;
      if (word !== undefined) userData[header] = word;
    }
    for (const { from, header, words } of coded) {
      const word = words.get(textOf(userData[from]));
      if (word !== undefined && userData[header] === undefined) userData[header] = word;
    }
    const { latitude, longitude, name, id, building_use: use, construction } = row.cells;
    const isNowhere = isZero(textOf(latitude)) && isZero(textOf(longitude));
    const cells = {
      ...row.cells,
      ...(textOf(use) === "" ? {} : { building_use: useOfOccupancy(textOf(use)) }),
      ...(textOf(construction) === "" ? {} : { construction: constructionOfCode(textOf(construction)) }),
      ...(isNowhere ? { latitude: null, longitude: null } : {}),
      ...(textOf(name) === "" && textOf(id) !== "" ? { name: id ?? null } : {}),
    };
    return { ...row, cells, userData };
  };
}
