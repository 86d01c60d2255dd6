import { expect, it } from "vitest";
import { stillFitting, strictNumber } from "./answers.ts";

it.each([
  ["12.5", 12.5],
  ["12,5", 12.5],
  [" 12500000 ", 12_500_000],
  ["1'250'000", 1_250_000],
  ["1.250.000,50", 1_250_000.5],
  ["1,250,000.50", 1_250_000.5],
  ["1 250", 1250],
  ["-3", -3],
  ["0.125", 0.125],
  ["0", 0],
])("reads %s", (text, number) => {
  expect(strictNumber(text)).toBe(number);
});

it.each(["12,500", "12.500", "about 12", "12 m", "", "1e6", "12,5,3", "NaN"])(
  "refuses %j, which is not clearly a number",
  (text) => {
    expect(strictNumber(text)).toBeUndefined();
  },
);

it("offers earlier answers only where they mean the same today", () => {
  const [yes, no] = [
    { id: 0, label: "Yes" },
    { id: 1, label: "No" },
  ];
  const questions = [
    { id: "text", payload: { type: "free_text" as const, placeholder: "" } },
    {
      id: "choice",
      payload: { type: "choice" as const, is_multiple: false, options: [yes!, { id: 1, label: "Never" }] },
    },
  ];
  const chosen = (...value: { id: number; label: string }[]) => ({ question_type: "choice" as const, value });
  const text = (value: string) => ({ question_type: "free_text" as const, value });
  const given = (id: string, content: ReturnType<typeof chosen> | ReturnType<typeof text>) => ({
    question_id: id,
    content,
  });
  const fits = (one: ReturnType<typeof given>) => stillFitting(questions, [one]).length === 1;
  expect(fits(given("text", text("3 pumps")))).toBe(true);
  expect(fits(given("text", text("")))).toBe(false);
  expect(fits(given("gone", text("3 pumps")))).toBe(false);
  expect(fits(given("text", chosen(yes!)))).toBe(false);
  expect(fits(given("choice", chosen(yes!)))).toBe(true);
  // the option was renamed, or the question takes one today
  expect(fits(given("choice", chosen(no!)))).toBe(false);
  expect(fits(given("choice", chosen(yes!, { id: 1, label: "Never" })))).toBe(false);
});
