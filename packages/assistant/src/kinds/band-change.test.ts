import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { ProjectReader } from "../project-reader.ts";
import { smallProject } from "../testing/small-project.ts";

const small = smallProject();
/** Heat scores: Hamburg stays low, Pune comes from medium to high, Storm Bay has none, Chennai from low to high. */
const HEAT: Readonly<Record<string, readonly number[]>> = {
  "2005": [0.3, 0.6, Number.NaN, 0.3],
  "2050": [0.3, 0.8, Number.NaN, 0.6],
  "2080": [0.4, 0.9, Number.NaN, 0.8],
};
const project: ProjectReader = {
  ...small,
  dataset: (id) => (id === "score_heat" ? { kind: "computed" } : small.dataset(id)),
  column: async (id, at) => (id === "score_heat" ? (HEAT[String(at.time)] ?? []) : small.column(id, at)),
};
const answered = async (question: string) => {
  const { refused, positions, reading } = await ask(question, project);
  return [refused, reading?.query.task, [...positions].toSorted((a, b) => a - b)];
};

describe("who changes band between two moments", () => {
  it.each([
    ["Which sites become high for heat by 2080?", [1, 3]],
    ["Which sites become high for heat by 2050?", [1]],
    ["Which sites will be high for heat in 2080 but not today?", [1, 3]],
    ["Which sites move from medium to high for heat by 2080?", [1]],
    ["Which sites change band for heat between 2050 and 2080?", [3]],
    ["Which sites cross into the high band for heat by 2080?", [1, 3]],
    ["Welche Standorte werden bis 2080 hoch für Hitze?", [1, 3]],
    ["Welche Standorte steigen bis 2080 von mittel auf hoch für Hitze?", [1]],
    ["Welche Standorte wechseln für Hitze bis 2080 das Band?", [1, 3]],
    ["Quels sites deviennent élevés pour la chaleur d'ici 2080 ?", [1, 3]],
    ["Quels sites passent de moyen à élevé pour la chaleur d'ici 2080 ?", [1]],
    ["Quels sites changent de niveau pour la chaleur d'ici 2080 ?", [1, 3]],
  ])("%s", async (question, positions) => {
    expect(await answered(question)).toEqual([null, "band change", positions]);
  });

  it("may pass a number instead", async () => {
    expect(await answered("sites with more than 120 hot days in 2050 but not today")).toEqual([
      null,
      "band change",
      [1, 3].filter((row) => row === 1),
    ]);
  });

  it("is not what is at one moment", async () => {
    expect((await answered("Which sites are high for heat in 2080?"))[1]).toBe("list");
    expect((await answered("Welche Standorte werden 2080 hoch für Hitze sein?"))[1]).not.toBe("band change");
  });
});
