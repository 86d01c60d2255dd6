import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import { smallLocations, smallProject } from "../testing/small-project.ts";
import { readQuestion } from "./question.ts";

const project = smallProject();

describe("or", () => {
  it("joins groups of one property, and is asked for between two", async () => {
    const joined = await ask("sites in India or Germany with more than 10 hot days", project);
    expect(joined.refused).toBeNull();
    for (const text of ["either Plant or in Asia with more than 10 hot days", "plants or in Asia"]) {
      const { refused, figures } = await ask(text, project);
      expect([text, refused === null && figures.length > 0]).toEqual([text, false]);
    }
  });
});

describe("there", () => {
  it("is where the answer before was, asked for without one, and no place after are", async () => {
    const alone = await ask("how many people work there?", project);
    expect(alone.refused).not.toBeNull();
    expect(readQuestion("how many people work there?", smallLocations()).isOfThose).toBe(true);
    expect(readQuestion("are there sites in Asia?", smallLocations()).isOfThose).toBe(false);
    const { refused } = await ask("are there sites with more than 150 hot days", project);
    expect(refused).toBeNull();
  });
});

describe("a season by its name", () => {
  it("is read beside its months and at a location beyond the tropics, and asked for elsewhere", async () => {
    const months = await ask("hot days in summer (June to August) at Pune", project);
    expect(months.markdown).toContain("JJA");
    expect((await ask("hot days in summer", project)).refused).toBe("which-one");
    expect((await ask("hot days at Pune in summer", project)).refused).toBe("which-one");
  });
});

describe("days", () => {
  it("are unread where no count of days is shown", async () => {
    expect((await ask("combien de jour de chaleur à Pune", project)).markdown).not.toMatch(/Risk score: heat/u);
  });
});
