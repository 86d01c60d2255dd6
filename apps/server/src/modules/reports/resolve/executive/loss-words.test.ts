import { expect, it } from "vitest";
import { independentLoss } from "./loss-words.ts";

const rare = (independent: number, together: number) =>
  ({ return_period: 100, independent: { loss: independent }, fully_dependent: { loss: together } }) as never;
const money = (mean: number) => ({ later: { p50: mean } }) as never;

it.each([
  ["between the mean year and all in one year", 213, 812, 78, 213],
  ["less than a mean year: many independent places", 21, 374, 29, undefined],
  ["more than all in one year", 900, 812, 78, undefined],
  ["as much as a mean year", 78, 812, 78, 78],
])("a rare year of independent locations is told where it is one: %s", (_, independent, together, mean, told) => {
  expect(independentLoss(rare(independent, together), money(mean))).toBe(told);
});
