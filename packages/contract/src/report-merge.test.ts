import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ElementWriting, mergeWriting } from "./report-merge.ts";
import { elementContentSchema } from "./report-schemas.ts";

const BASE: ElementWriting = {
  title: "Title",
  content: elementContentSchema.parse({ type: "ReportElementText", settings: { text: "One two" } }),
  is_favorite: false,
  map_state: null,
  width: null,
  height: null,
};

const withText = (writing: ElementWriting, text: string): ElementWriting => ({
  ...writing,
  content: { ...writing.content, settings: { ...writing.content.settings, text } },
});

describe("two changes of one element", () => {
  it("merge silently where each touched another field", () => {
    const mine = withText(BASE, "One two three");
    const { merged, conflicts } = mergeWriting(BASE, mine, { ...BASE, title: "Theirs", width: 7 });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ ...mine, title: "Theirs", width: 7 });
  });

  it("are both told where they wrote the same field differently, and not where they wrote the same", () => {
    const { merged, conflicts } = mergeWriting(BASE, withText(BASE, "mine"), withText(BASE, "theirs"));
    expect(merged.content.settings.text).toBe("mine");
    expect(conflicts).toEqual([{ field: "content.settings.text", mine: "mine", theirs: "theirs" }]);
    expect(mergeWriting(BASE, withText(BASE, "same"), withText(BASE, "same")).conflicts).toEqual([]);
  });

  it("are told as a whole where one made another kind of element of it", () => {
    const other = { ...BASE, content: elementContentSchema.parse({ type: "RiskSummary", settings: {} }) };
    const { conflicts } = mergeWriting(BASE, withText(BASE, "mine"), other);
    expect(conflicts.map(({ field }) => field)).toEqual(["content"]);
    expect(mergeWriting(BASE, BASE, other).merged).toEqual(other);
  });

  it("take a setting back that one side removed", () => {
    const was = { ...BASE, content: { ...BASE.content, settings: { ...BASE.content.settings, n: 5 } } };
    expect(mergeWriting(was, BASE, { ...was, title: "T" }).merged).toEqual({ ...BASE, title: "T" });
  });
});

/** What a person does to an element, of words that nobody else writes. */
type Act =
  | { readonly do: "title" | "text"; readonly word: string }
  | { readonly do: "width"; readonly width: number }
  | { readonly do: "save" };

const acts = fc.array(
  fc.tuple(
    fc.nat(1),
    fc.oneof(
      fc.constant("title" as const),
      fc.constant("text" as const),
      fc.constant("width" as const),
      fc.constant("save" as const),
    ),
  ),
  { minLength: 1, maxLength: 30 },
);

function done(writing: ElementWriting, act: Act): ElementWriting {
  if (act.do === "title") return { ...writing, title: `${writing.title} ${act.word}` };
  if (act.do === "text") return withText(writing, `${writing.content.settings.text ?? ""} ${act.word}`);
  return act.do === "width" ? { ...writing, width: act.width } : writing;
}

interface Desk {
  base: ElementWriting;
  now: ElementWriting;
  revision: number;
}

/** Two people write and save in some order; 409 is answered by a merge, what conflicts is kept as a copy. */
function written(steps: readonly (readonly [number, Act["do"]])[]): { all: string; words: string[] } {
  const server = { writing: BASE, revision: 1 };
  const desks: Desk[] = [0, 1].map(() => ({ base: BASE, now: BASE, revision: 1 }));
  const copies: string[] = [];
  const words: string[] = [];
  const save = (desk: Desk) => {
    if (desk.revision !== server.revision) {
      const { merged, conflicts } = mergeWriting(desk.base, desk.now, server.writing);
      copies.push(...conflicts.map(({ theirs }) => JSON.stringify(theirs)));
      desk.now = merged;
    }
    server.writing = desk.now;
    server.revision += 1;
    Object.assign(desk, { base: desk.now, revision: server.revision });
  };
  for (const [at, [who, what]] of steps.entries()) {
    const desk = desks[who]!;
    const word = `w${at}.`;
    if (what === "save") save(desk);
    else if (what === "width") desk.now = done(desk.now, { do: what, width: (at % 12) + 1 });
    else {
      desk.now = done(desk.now, { do: what, word });
      words.push(word);
    }
  }
  for (const desk of desks) save(desk);
  return { all: [JSON.stringify(server.writing), ...copies].join("\n"), words };
}

describe("people who write in turns", () => {
  it("lose no word in any order of writing and saving", () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const { all, words } = written(steps);
        for (const word of words) expect(all).toContain(word);
      }),
      { numRuns: 1000 },
    );
  });
});
