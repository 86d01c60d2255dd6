import { describe, expect, it } from "vitest";
import { isAllowed, licenceCounts } from "./licences.mjs";
import { linesOf, packageChanges } from "./known-packages.mjs";

const a = { name: "a", version: "1.0.0", licence: "MIT" };

describe("packages that somebody has looked at", () => {
  it("tell what is new, of another version or licence, and what is gone", () => {
    const known = linesOf([a, { ...a, name: "b" }]);
    expect(packageChanges(known, known)).toEqual([]);
    expect(
      packageChanges(
        known,
        linesOf([
          { ...a, version: "1.0.1" },
          { ...a, name: "b", licence: "ISC" },
        ]),
      ),
    ).toEqual(["new: a 1.0.1 MIT", "new: b 1.0.0 ISC", "gone: a 1.0.0 MIT", "gone: b 1.0.0 MIT"]);
  });

  it("stand once, in one order", () =>
    expect(linesOf([{ ...a, name: "b" }, a, a])).toEqual(["a 1.0.0 MIT", "b 1.0.0 MIT"]));
});

describe("licences", () => {
  it("are counted, the most frequent first", () =>
    expect(licenceCounts([a, { ...a, licence: "ISC" }, a])).toEqual([
      ["MIT", 2],
      ["ISC", 1],
    ]));

  it("are allowed by one of those offered, in all its parts", () => {
    expect(isAllowed("x", "(GPL-3.0 OR MIT)")).toBe(true);
    expect(isAllowed("x", "MIT AND GPL-3.0")).toBe(false);
  });
});
