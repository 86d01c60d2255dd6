import type { WorkbookColumn, ColumnMeaning } from "@tidemark/documents";
import { useOf } from "../mapping/building-words.ts";
import { textOf, type RawRow } from "./raw-row.ts";

/** Classes of assets whose kinds ("Gas", "Nuclear") say nothing of buildings; both are works. */
const WORKS = /^(?:industrial|powergenerating)/iu;

/** Rows of portfolios of physrisk: where the kind of an asset says no use of its buildings, its class may. */
export function physriskRows(columns: readonly WorkbookColumn<ColumnMeaning>[]): (row: RawRow) => RawRow {
  const header = columns.find((one) => one.header.toLowerCase().replaceAll(/[^a-z]/gu, "") === "assetclass")?.header;
  return (row) => {
    const isWorks = header !== undefined && WORKS.test(textOf(row.userData[header]));
    if (!isWorks || useOf(textOf(row.cells.building_use)) !== undefined) return row;
    return { ...row, cells: { ...row.cells, building_use: "industrial" } };
  };
}
