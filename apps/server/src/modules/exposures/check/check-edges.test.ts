import { describe, expect, it } from "vitest";
import { checkEdges } from "./check-edges.ts";
import { LinkEnds, SEVERAL } from "./link-ends.ts";
import type { RawEdge } from "./raw-row.ts";

const known = new Map([
  ["A1", "A1"],
  ["Works", "A1"],
  ["B2", "B2"],
]);
const link = (change: Partial<RawEdge> = {}): RawEdge => ({
  row: 2,
  from: "Works",
  to: " B2 ",
  product: "steel",
  volume: "1'200,5",
  ...change,
});
const codes = (rows: RawEdge[]) => checkEdges(rows, known).issues.map(({ code, column }) => `${code} ${column}`);

describe("ends of links", () => {
  const ends = new LinkEnds(["A2", "A2", "B1"]);
  ends.add("A2", "Mons");
  ends.add("A2-2", "Works");
  ends.add("B1", "Works");
  ends.add("site-9", "B1");

  it.each([
    ["A2", SEVERAL],
    ["A2-2", "A2-2"],
    ["Mons", "A2"],
    ["Works", SEVERAL],
    ["B1", "B1"],
    ["C3", undefined],
  ])("%s", (end, expected) => expect(ends.get(end)).toBe(expected));

  it("that several rows have are told, and their links left out", () => {
    const { edges, issues } = checkEdges([link({ from: "A2", to: "Works" })], ends);
    expect(edges).toEqual([]);
    expect(issues.map(({ message_code: code }) => code)).toEqual([
      "row.edge_several_locations",
      "row.edge_several_locations",
    ]);
  });
});

describe("links between locations", () => {
  it("name their ends by id or by name", () => {
    expect(checkEdges([link()], known)).toEqual({
      edges: [{ from: "A1", to: "B2", product: "steel", volume: 1200.5 }],
      issues: [],
    });
  });

  it("with an end that is unknown, missing or the other end are left out and told", () => {
    const rows = [link({ from: "C3" }), link({ to: "" }), link({ from: "x", to: "y" }), link({ to: "A1" })];
    expect(checkEdges(rows, known).edges).toEqual([]);
    expect(codes(rows)).toEqual([
      "edge_unknown_location from",
      "edge_unknown_location to",
      "edge_unknown_location from",
      "edge_unknown_location to",
      "edge_to_itself to",
    ]);
  });

  it("keep going without a volume that is no amount", () => {
    const rows = [link({ volume: "much" }), link({ volume: null }), link({ volume: -1 })];
    expect(checkEdges(rows, known).edges.map(({ volume }) => volume)).toEqual([null, null, null]);
    expect(codes(rows)).toEqual(["edge_volume_invalid volume", "edge_volume_invalid volume"]);
  });
});
