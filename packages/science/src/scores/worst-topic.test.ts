import { expect, it } from "vitest";
import { worstTopicAt } from "./worst-topic.ts";

it("is the topic with the highest score; of equal ones the first, and none where nothing is known", () => {
  const [heat, cold, wet] = [
    [0.2, 0.4, Number.NaN, 0],
    [0.3, 0.4, Number.NaN, Number.NaN],
    [0.1, 0.1, Number.NaN, Number.NaN],
  ];
  const scores = [heat, cold, undefined, wet];
  expect([0, 1, 2, 3].map((row) => worstTopicAt(scores, row))).toEqual(["cold", "heat", undefined, "heat"]);
});
