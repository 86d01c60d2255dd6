import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./run.mjs";
import { installedUnchecked, uncheckedFaults } from "./unchecked-packages.mjs";

const lock = {
  packages: {
    "": { name: "all" },
    "apps/server": { version: "1.0.0" },
    "node_modules/@all/server": { link: true },
    "node_modules/sound": { version: "1.0.0", integrity: "sha512-x" },
    "node_modules/a/node_modules/@b/bare": { version: "2.0.0" },
    "node_modules/bare-optional": { version: "3.0.0", optional: true },
    "node_modules/other-darwin-arm64": { version: "4.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
  },
};

describe("packages without a check sum", () => {
  it("are faults, but those of single platforms", () => {
    expect(uncheckedFaults(lock).map((fault) => fault.split(" has ")[0])).toEqual([
      "@b/bare 2.0.0",
      "bare-optional 3.0.0",
    ]);
  });

  it("are told where they are installed", () => {
    const isThere = (folder) => folder.includes("darwin");
    expect(installedUnchecked(lock, isThere)).toEqual(["other-darwin-arm64 4.0.0"]);
  });

  it("are none in our lock file", () => {
    const own = JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8"));
    expect(uncheckedFaults(own)).toEqual([]);
  });
});
