import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lookPage } from "./look.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import { WAITING_SOURCES } from "./waiting-sources.ts";

const PAGE = readFileSync(new URL("../../../../docs/official-look.md", import.meta.url), "utf8");

it("the page of what was confirmed names every source, and says while nothing was", () => {
  for (const { title } of [...OFFICIAL_SOURCES, ...WAITING_SOURCES]) expect(PAGE).toContain(title);
  if (!/^On \d{4}-/m.test(PAGE)) expect(PAGE).toBe(lookPage(undefined, undefined));
});
