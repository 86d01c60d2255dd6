import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const render = (source: string) => renderMarkdown(source, (href) => href);

describe("a source of the guide", () => {
  it("shows markup as text and makes no link of an address that runs", () => {
    const { html } = render('# T\n\n<img src=x onerror="alert(1)"> [a](javascript:alert(1)) [b](data:text/html,x)');
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(/<img|href="(javascript|data):/);
  });

  it("gives every heading an anchor of its words, and the same words a number", () => {
    const { html, sections, title } = render("# Über *alles*\n\nOne.\n\n## Why?\n\nTwo.\n\n## Why?\n\nThree.");
    expect(title).toBe("Über alles");
    expect(html).toContain('<h2 id="why">');
    expect(html).toContain('<h2 id="why-2">');
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ["", "One."],
      ["why", "Two."],
      ["why-2", "Three."],
    ]);
  });

  it("finds the words of tables, lists and links too", () => {
    const { sections } = render("# T\n\n| a | b |\n|---|---|\n| c | [d](e.md) |\n\n- f `g`");
    expect(sections[0]?.text).toBe("a b c d f g");
  });

  it("opens outside links in a tab of their own", () => {
    expect(render("# T\n\n[x](https://example.com)").html).toContain('target="_blank" rel="noreferrer"');
  });
});
