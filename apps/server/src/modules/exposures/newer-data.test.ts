import { describe, expect, it } from "vitest";
import { changesBetween, newerData, versionMark } from "./newer-data.ts";

const THEN = { sources: "pack 1.0.0", engine: "1.0.0-aaa" };
const FLOOD = "jrc-river-flood as downloaded, 0123456789ab";

describe("what is newer than a computed project", () => {
  it("is nothing where data and program are the same", () => {
    expect(newerData(THEN, THEN, null)).toBeNull();
  });

  it("is the pack, named by both versions", () => {
    const now = { ...THEN, sources: "pack 2.0.0" };
    expect(newerData(THEN, now, null)).toMatchObject({
      computed_with: "1.0.0",
      pack: "2.0.0",
      changes: [{ kind: "pack", from: "1.0.0", to: "2.0.0" }],
      kept: false,
    });
  });

  it("is an import that came, went or was renewed, by its title, also where its version holds a semicolon", () => {
    const own = "own-cyclone-wind study 3; second edition, abc";
    const before = { ...THEN, sources: `pack 1.0.0; ${FLOOD}; nex-gddp-cmip6 v1` };
    const now = { ...THEN, sources: `pack 1.0.0; nex-gddp-cmip6 v2; ${own}` };
    expect(changesBetween(before, now)).toEqual([
      {
        kind: "import",
        id: "jrc-river-flood",
        title: "JRC global river flood hazard maps",
        from: "as downloaded, 0123456789ab",
        to: null,
      },
      expect.objectContaining({ kind: "import", id: "nex-gddp-cmip6", from: "v1", to: "v2" }),
      expect.objectContaining({ id: "own-cyclone-wind", from: null, to: "study 3; second edition, abc" }),
    ]);
  });

  it("is the program alone where only that was renewed", () => {
    const now = { ...THEN, engine: "1.0.0-bbb" };
    expect(changesBetween(THEN, now)).toMatchObject([{ kind: "engine" }]);
  });

  it("is known as kept for exactly the versions that somebody decided about", () => {
    const now = { ...THEN, sources: "pack 2.0.0" };
    expect(newerData(THEN, now, versionMark(now))?.kept).toBe(true);
    expect(newerData(THEN, { ...now, engine: "1.0.1-ccc" }, versionMark(now))?.kept).toBe(false);
  });
});
