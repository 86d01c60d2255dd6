import type { ReportElement, ReportPage } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { flatRows, treeMove } from "./tree-rows.ts";

const page = (id: string, position: number, names: readonly string[]): ReportPage => ({
  id,
  position,
  title: id,
  revision: 1,
  elements: names.map((name, at) => ({ id: name, parentId: id, position: at, title: name }) as ReportElement),
});
const PAGES = [page("P", 0, ["a", "b"]), page("Q", 1, ["c"]), page("R", 2, ["d", "e"])];
const rows = flatRows(PAGES, new Set(["P", "Q"]));
const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
const moved = (id: string, onto: string) => {
  const move = treeMove(rows, id, indexOf(onto));
  if (move === undefined) return undefined;
  return move.kind === "page" ? move.position : [move.to.pageId, move.to.position];
};

describe("the list of sections", () => {
  it("shows elements of open sections only", () => {
    expect(rows.map(({ id }) => id)).toEqual(["P", "a", "b", "Q", "c", "R"]);
  });

  it("moves an element within its section and into others", () => {
    expect(moved("a", "b")).toEqual(["P", 1]);
    expect(moved("b", "a")).toEqual(["P", 0]);
    expect(moved("a", "c")).toEqual(["Q", 1]);
    expect(moved("c", "a")).toEqual(["P", 0]);
    expect(moved("c", "P")).toEqual(["P", 0]);
  });

  it("puts an element at the end of a section that is closed", () => {
    expect(moved("a", "R")).toEqual(["R", 2]);
  });

  it("moves sections, and changes nothing where nothing moved", () => {
    expect(moved("Q", "P")).toBe(0);
    expect(moved("P", "R")).toBe(2);
    expect(moved("a", "a")).toBeUndefined();
  });
});
