import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { Limit } from "../read/amounts.ts";
import { smallLocations, smallProject } from "../testing/small-project.ts";
import { sumPasses } from "./sum-held.ts";

const whole = smallProject(smallLocations());
/** Losses are 1, 10 and 0.5 % of 10, 20 and 40 EUR, together 2.3; one location has neither. */
const read = async (question: string) => {
  const { refused, reading, markdown } = await ask(question, whole);
  return { refused, task: reading?.query?.task, markdown };
};

describe("a sum against a limit", () => {
  it.each([
    [`Is our expected annual loss above 2 EUR?`, "**Yes**"],
    [`Is the total expected annual loss in 2050 above 2 EUR?`, "**Yes**"],
    [`Will the expected annual loss exceed 2 EUR in 2050?`, "**Yes**"],
    [`Is the expected annual loss below 2 EUR?`, "**No**"],
    // at least 2.3: what is missing may bring it above
    [`Is the expected annual loss below 3 EUR?`, "**That cannot be said**"],
    [`Is the expected annual loss above 3 EUR?`, "**That cannot be said**"],
    [`Liegt der erwartete Jahresschaden über 2 EUR?`, "**Ja**"],
    [`Liegt der Schaden 2050 unter 5 Millionen?`, "**Das lässt sich nicht sagen**"],
    [`Does the portfolio lose more than 2 EUR a year?`, "**Yes**"],
    [`La perte annuelle attendue dépasse-t-elle 2 EUR ?`, "**Oui**"],
    [`Notre perte annuelle attendue dépasse-t-elle 5 millions ?`, "**Cela ne peut être dit**"],
    [`La perte totale est-elle supérieure à 5 millions ?`, "**Cela ne peut être dit**"],
    [`Est-ce que la perte annuelle attendue dépasse 2 EUR ?`, "**Oui**"],
    [`Is the total asset value above 60 EUR?`, "**Yes**"],
    [`Is the expected annual loss in India above 2 EUR?`, "**Yes**"],
  ])("is told with a yes or a no, or that nobody knows: %s", async (question, said) => {
    const { task, markdown, refused } = await read(question);
    expect(refused, markdown).toBeNull();
    expect(task).toBe("sum held");
    expect(markdown).toContain(said);
  });

  it("says the sum and what is not in it", async () => {
    const { markdown } = await read("Is the expected annual loss above 2 EUR?");
    expect(markdown).toContain("≥ 2 EUR a year");
    expect(markdown).toContain("of 4 locations have no value");
    expect(markdown).toContain("above 2");
  });

  it.each([
    "Is any site above 2 EUR of expected annual loss?",
    "Is there a location with an expected annual loss above 2 EUR?",
    "Which sites have an expected annual loss above 2 EUR?",
    "Are all sites below 2 EUR of expected annual loss?",
    "Does Pune lose more than 2 EUR a year?",
  ])("is not meant where locations are asked for: %s", async (question) => {
    expect((await read(question)).task).not.toBe("sum held");
  });
});

describe("the least that a sum can be", () => {
  const of = (operator: Limit["operator"], value: number, upper?: number): Limit => ({
    operator,
    value,
    ...(upper === undefined ? {} : { upper }),
  });
  it.each([
    [of("above", 5), 6, true, true],
    [of("above", 5), 5, true, undefined],
    [of("above", 5), 5, false, false],
    [of("at-least", 5), 5, true, true],
    [of("below", 5), 5, true, false],
    [of("below", 5), 4, true, undefined],
    [of("below", 5), 4, false, true],
    [of("at-most", 5), 5, true, undefined],
    [of("at-most", 5), 5, false, true],
    [of("at-most", 5), 6, true, false],
    [of("between", 2, 5), 6, true, false],
    [of("between", 2, 5), 3, true, undefined],
    [of("between", 2, 5), 3, false, true],
    [of("between", 2, 5), 1, false, false],
  ])("%o against %d (least: %s) is %s", (limit, sum, isLeast, passes) => {
    expect(sumPasses(limit, sum, isLeast)).toBe(passes);
  });
});
