import { expect, it } from "vitest";
import { townOf } from "./town-of.ts";

it("finds the town of an address, so that its place is proposed", () => {
  expect(townOf("Hafenstr. 12, 20457 Hamburg")).toBe("Hamburg");
  expect(townOf("12 Harbour Road, Rotterdam, Netherlands")).toBe("Rotterdam");
  expect(townOf("Bahnhofstrasse 1\nCH-8001 Zürich")).toBe("Zürich");
  expect(townOf("Osaka")).toBe("Osaka");
  expect(townOf("12345")).toBe("");
});
