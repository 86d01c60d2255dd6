import type { AssistantQuery } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { linkedQuestion, questionLink } from "./question-link.ts";

const query = {
  v: 1,
  task: "rank",
  show: [{ dataset: "hd30" }],
  where: [],
  tests: [],
  join: "all",
} as unknown as AssistantQuery;
const AT = "https://tidemark.test/map/1?panel=table#x";

describe("the link of a question", () => {
  it.each(["Top 5 by hot days?", "Où fait-il 35 °C ? Straße & +1", ""])("opens as it was: %s", (prompt) => {
    const link = questionLink(AT, { prompt, query })!;
    expect(link).toMatch(/^https:\/\/tidemark\.test\/map\/1\?ask=[\w-]+$/);
    expect(linkedQuestion(new URL(link).searchParams.get("ask"))).toEqual({ prompt, query });
  });

  it("is none where it would be too long, and what is damaged is no question", () => {
    expect(questionLink(AT, { prompt: "x".repeat(2000), query })).toBeUndefined();
    for (const text of [null, "", "%%%", "bm9uZQ", btoa('{"prompt":1}'), btoa("null")])
      expect(linkedQuestion(text), String(text)).toBeUndefined();
  });
});
