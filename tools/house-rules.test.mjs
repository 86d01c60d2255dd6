import { describe, expect, it } from "vitest";
import { contentFaults, nameFaults, numberFaults, styleFaults } from "./house-rules.mjs";
import { isAllowed } from "./licences.mjs";

describe("house rules", () => {
  it("refuse folders and files whose name says nothing", () => {
    expect(nameFaults("packages/geo/src/utils/point.ts")).toHaveLength(1);
    expect(nameFaults("apps/web/src/helpers.ts")).toHaveLength(1);
    expect(nameFaults("packages/geo/src/point.ts")).toEqual([]);
  });

  it("refuse names that are not kebab-case", () => {
    expect(nameFaults("apps/web/src/ui/RiskMark.tsx")).toHaveLength(1);
    expect(nameFaults("apps/web/src/ui/risk-mark.test.tsx")).toEqual([]);
  });

  it("refuse kinds of file a server module does not have", () => {
    expect(nameFaults("apps/server/src/modules/identity/identity.manager.ts")).toHaveLength(1);
    expect(nameFaults("apps/server/src/modules/identity/identity.service.ts")).toEqual([]);
  });

  it("refuse a source file of more than 300 lines, but not a test", () => {
    const long = () => "x\n".repeat(301);
    expect(contentFaults("packages/geo/src/point.ts", long)).toHaveLength(1);
    expect(contentFaults("packages/geo/src/point.test.ts", long)).toEqual([]);
    expect(contentFaults("packages/geo/src/point.ts", () => "x\n".repeat(300))).toEqual([]);
  });

  it("refuse a second rule of a class in one stylesheet, which changes what stands by the first", () => {
    const faults = (text) => styleFaults("apps/web/src/app/header.module.css", () => text);
    expect(faults(".link {\n  gap: 8px;\n}\n.link {\n  padding: 0;\n}\n")).toHaveLength(1);
    expect(faults(".link {\n}\n.link:hover {\n}\n.tools,\n.link {\n}\n@media print {\n  .link {\n  }\n}\n")).toEqual(
      [],
    );
  });

  it("refuse edges and letters of words that know English alone where people's words are read", () => {
    const faults = (file, line) => contentFaults(file, () => line);
    expect(faults("packages/geo/src/places/cut.ts", "const Z = /\\bZ\\b/u;\n")).toHaveLength(1);
    expect(faults("apps/server/src/modules/exposures/check/cut.ts", "const word = /^(\\w+)/;\n")).toHaveLength(1);
    expect(faults("packages/geo/src/places/cut.ts", "const id = /^[\\w-]+$/u;\n")).toEqual([]);
    expect(faults("packages/results/src/cut.ts", "const Z = /\\bZ\\b/u;\n")).toEqual([]);
  });

  it("refuse texts that are cut at a number of characters", () => {
    const faults = (line) => contentFaults("packages/documents/src/writing/name.ts", () => `${line}\n`);
    for (const cut of ["name.slice(0, LONGEST_NAME)", "a.slice(0, MAX_TEXT)", "a.slice(0, LONGEST - end.length)"])
      expect(faults(cut)).toEqual([expect.stringContaining("cutText()")]);
    for (const kept of ["rows.slice(0, MOST_ROWS)", "cutText(name, LONGEST_NAME)"]) expect(faults(kept)).toEqual([]);
  });

  it("refuse two migrations or decisions of one number", () => {
    const [a, b] = ["apps/server/migrations/0024-a.sql", "apps/server/migrations/0024-b.sql"];
    expect(numberFaults([a, b, "docs/decisions/0024-c.md"])).toEqual([expect.stringContaining(`${b}: ${a} has`)]);
  });

  it("refuse the environment outside config.ts", () => {
    const read = () => "const port = process.env.PORT;\n";
    expect(contentFaults("apps/server/src/http/app.ts", read)).toHaveLength(1);
    expect(contentFaults("apps/server/src/config.ts", read)).toEqual([]);
  });

  it("refuse statements about locations and projects outside the repository of each", () => {
    const modules = "apps/server/src/modules";
    const sites = () => 'db.query("select name from sites where id = $1")';
    expect(contentFaults(`${modules}/table/table.repository.ts`, sites)).toHaveLength(1);
    expect(contentFaults(`${modules}/locations/locations.repository.ts`, sites)).toEqual([]);
    const access = () => "`exists (select 1 from exposure_access a)`";
    expect(contentFaults(`${modules}/compute/tasks.repository.ts`, access)).toHaveLength(1);
    expect(contentFaults(`${modules}/exposures/access.repository.ts`, access)).toEqual([]);
  });
});

describe("house rules of the web", () => {
  it("keep the keys of queries in data/", () => {
    const read = () => 'const q = queryOptions({ queryKey: ["site", id] });\n';
    expect(contentFaults("apps/web/src/features/map/place.ts", read)).toHaveLength(1);
    expect(contentFaults("apps/web/src/data/sites.ts", read)).toEqual([]);
    const refresh = () => "client.invalidateQueries();\n";
    expect(contentFaults("apps/web/src/screens/map-screen.tsx", refresh)).toHaveLength(1);
  });

  it("keep what is shown in one way", () => {
    const read = () => "placeholderData: keepPreviousData,\n";
    expect(contentFaults("apps/web/src/data/sites.ts", read)).toHaveLength(1);
    expect(contentFaults("apps/web/src/data/sites.ts", () => "placeholderData: keepShown(),\n")).toEqual([]);
  });

  it("search without regard to accents", () => {
    const faults = (line) => contentFaults("apps/server/src/modules/x/x.repository.ts", () => `${line}\n`);
    expect(faults("const found = all.filter((one) => one.title.toLowerCase().includes(like));")).toHaveLength(1);
    expect(faults('await db.query("select 1 from t where title ilike $1");')).toHaveLength(1);
    expect(faults("const found = all.filter((one) => isSought(one.title));")).toEqual([]);
  });

  it("refuse comments over 120 characters wide, and leave texts alone", () => {
    const wide = "x".repeat(120);
    for (const comment of [`// ${wide}`, `  /** ${wide} */`, ` * ${wide}`])
      expect(contentFaults("apps/cli/src/run.ts", () => `${comment}\n`)).toHaveLength(1);
    expect(contentFaults("apps/cli/src/run.ts", () => `const text = "${wide}";\n`)).toEqual([]);
  });

  it("refuse addresses of the interface that are written by hand", () => {
    const read = () => "const address = `/api/maps/v1/${id}`;\n";
    expect(contentFaults("apps/web/src/data/maps.ts", read)).toHaveLength(1);
    expect(contentFaults("apps/web/src/data/maps.ts", () => "type Address = `/api/${string}`;\n")).toEqual([]);
  });
});

describe("licences", () => {
  it("are allowed when one alternative is allowed in all its parts", () => {
    expect(isAllowed("x", "MIT")).toBe(true);
    expect(isAllowed("x", "(MIT OR GPL-3.0)")).toBe(true);
    expect(isAllowed("x", "MIT AND BSD-3-Clause")).toBe(true);
    expect(isAllowed("x", "MIT AND GPL-3.0")).toBe(false);
    expect(isAllowed("x", "AGPL-3.0-only")).toBe(false);
    expect(isAllowed("x", "unknown")).toBe(false);
  });

  it("allow weak copyleft for the named libraries only", () => {
    expect(isAllowed("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(true);
    expect(isAllowed("another", "LGPL-3.0-or-later")).toBe(false);
  });
});
