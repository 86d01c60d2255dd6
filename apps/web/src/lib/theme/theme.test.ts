import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { MantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { cssVariables } from "./theme.ts";

const variablesOf = (colour?: string) => cssVariables(colour)({} as MantineTheme);
const read = (path: string) => readFileSync(resolve(import.meta.dirname, "../..", path), "utf8");

describe("an organization's own colour", () => {
  it("is that of the picture before the sign-in", () => {
    const shades = (colour?: string) => [0, 1, 2, 3].map((at) => variablesOf(colour).variables[`--scene-${at}`]);
    expect(shades()).toEqual(["#0B5A6A", "#073C47", "#042228", "#AAC5CB"]);
    expect(new Set([...shades("#7A1FA2"), ...shades()]).size).toBe(8);
    for (const path of ["screens/login-screen.module.css", "screens/split-page.module.css", "ui/tide-art.tsx"]) {
      expect(read(path), path).toContain("var(--scene-");
      expect(read(path), path).not.toMatch(/linear-gradient\([^)]*#|(?:fill|stroke)="#/);
    }
  });

  it("leaves the colours of data, risks, alerts and zones as they are", () => {
    const ofData = (scheme: "light" | "dark", colour?: string) =>
      Object.entries(variablesOf(colour)[scheme]).filter(([name]) => /^--(?:c-(?:data|on-data)|r-|a-|z-)/.test(name));
    for (const scheme of ["light", "dark"] as const) {
      expect(ofData(scheme).length).toBeGreaterThan(20);
      expect(ofData(scheme, "#C00000")).toEqual(ofData(scheme));
    }
  });
});
