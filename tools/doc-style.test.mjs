import { describe, expect, it } from "vitest";
import { averageSentence, linkFaults, pageFaults, unlistedDecisions } from "./doc-style.mjs";

const words = (count) => Array.from({ length: count }, () => "word").join(" ");

describe("style of documents", () => {
  it("counts words of sentences in running text alone", () => {
    expect(averageSentence("One two three. Four five.")).toBe(2.5);
    expect(averageSentence("# A heading of many words that is none\n\nOne two three.")).toBe(3);
    expect(averageSentence("- one two\n- three four five six")).toBe(3);
    expect(averageSentence("| a | b c d e f g |\n\nOne two.")).toBe(2);
  });

  it("finds long lines, sentences and pages, and words with a usual term", () => {
    const long = words(40);
    expect(pageFaults("a.md", `${long}.`).join("\n")).toMatch(/40 words a sentence[\s\S]*200 characters/);
    expect(pageFaults("a.md", "Short one.\n".repeat(1200))).toEqual([expect.stringContaining("13200 bytes")]);
    for (const text of [
      "It is worked out.",
      "See the run that decides.",
      "Packed by an own hand.",
      "A doubtful point.",
    ])
      expect(pageFaults("a.md", text)).toHaveLength(1);
    expect(pageFaults("a.md", `Plain words. \`worked out\`\n\n| ${long} |`)).toEqual([]);
  });

  it("finds links that lead nowhere, and decisions without a line", () => {
    const exists = (path) => path === "docs/map.md";
    const good = "[m](map.md#x) [w](https://w.example) [u](#here) `[n](no.md)`";
    expect(linkFaults("docs/a.md", good, exists)).toEqual([]);
    expect(linkFaults("docs/a.md", "[m](maps.md)", exists)).toEqual(["docs/a.md: maps.md is not there"]);
    expect(unlistedDecisions("- [1](0001-a.md)", ["0001-a.md", "0002-b.md", "index.md"])).toEqual([
      "docs/decisions/index.md: 0002-b.md is not listed",
    ]);
  });
});
