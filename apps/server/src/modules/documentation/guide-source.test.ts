import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ENGLISH } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGuideSource } from "./guide-source.ts";
import { renderMarkdown } from "./markdown.ts";

const GERMAN = { tag: "de", texts: {} };
const PAGE = "# Scores\n\nWords.\n\n## Bands\n\nMore.\n";
const stamp = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-"));
  mkdirSync(join(folder, "de"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, english: string, german?: string): void {
  writeFileSync(join(folder, `${name}.md`), english);
  if (german !== undefined) writeFileSync(join(folder, "de", `${name}.md`), german);
}

describe("the source of a page in a language", () => {
  it("is its translation, whose parts have the anchors of the English page", () => {
    write("whole", PAGE, `<!-- english: ${stamp(PAGE)} -->\n# Noten\n\nWorte.\n\n## Stufen\n\nMehr.\n`);
    const { text, language, english, isOlder } = readGuideSource(folder, "whole", GERMAN);
    expect([language, isOlder]).toEqual(["de", undefined]);
    const { html, title, sections } = renderMarkdown(text, (href) => href, english);
    expect(title).toBe("Noten");
    expect(html).toContain('<h2 id="bands">Stufen</h2>');
    expect(html).not.toContain("english:");
    expect(sections.map(({ id }) => id)).toEqual(["", "bands"]);
  });

  it("says that the English page was changed since, or that nothing is known of it", () => {
    write("changed", `${PAGE}One more sentence.\n`, `<!-- english: ${stamp(PAGE)} -->\n# Noten\n\n## Stufen\n`);
    write("unstamped", PAGE, "# Noten\n\n## Stufen\n");
    expect(readGuideSource(folder, "changed", GERMAN)).toMatchObject({ language: "de", isOlder: true });
    expect(readGuideSource(folder, "unstamped", GERMAN)).toMatchObject({ language: "de", isOlder: true });
  });

  it("is the English page where there is none, or one with other parts", () => {
    write("alone", PAGE);
    write("other", PAGE, `<!-- english: ${stamp(PAGE)} -->\n# Noten\n\n### Stufen\n`);
    for (const name of ["alone", "other"])
      expect(readGuideSource(folder, name, GERMAN)).toEqual({ text: PAGE, language: "en" });
    expect(readGuideSource(folder, "whole", ENGLISH).text).toBe(PAGE);
  });
});

const GUIDE = resolve(import.meta.dirname, "../../../../../docs/guide");
const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);

describe.each(["de", "fr"])("the guide in %s", (tag) => {
  const names = readdirSync(GUIDE).filter((name) => name.endsWith(".md"));

  it("has every page, with the parts and links of the English one", () => {
    const faults = names.flatMap((file) => {
      const name = file.replace(".md", "");
      const { text, language } = readGuideSource(GUIDE, name, { tag, texts: {} });
      if (language !== tag) return [`${name}: no page, or other headings`];
      const links = [linksOf(text), linksOf(readFileSync(join(GUIDE, file), "utf8"))].map((all) =>
        all.toSorted().join(),
      );
      return links[0] === links[1] ? [] : [`${name}: other links`];
    });
    expect(faults).toEqual([]);
  });
});
