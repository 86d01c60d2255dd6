import type { SurveyText } from "@tidemark/contract";
import { expect, it } from "vitest";
import { changedIn, changedParts, withPart } from "./survey-text.ts";

const ITEM: SurveyText = {
  kind: "question",
  id: "x",
  questionnaire_id: null,
  title: "Dyke or wall?",
  description: "How high",
  placeholder: null,
  options: [{ id: 0, label: "Yes" }],
  texts: {
    de: { title: "Deich?", options: { 0: "Ja" }, from: { title: "Dyke?", options: { 0: "Yes" } } },
    fr: { title: "Digue ?" },
  },
};

it("marks what was written anew after it was translated, until it is translated again or said to be right", () => {
  expect([...changedParts(ITEM, ITEM.texts["de"])]).toEqual(["title"]);
  // nobody knows what older translations were made of, and what is missing is not outdated
  expect([...changedParts(ITEM, ITEM.texts["fr"])]).toEqual([]);
  expect([...changedParts(ITEM, { title: "", from: { title: "Dyke?" } })]).toEqual([]);
  expect(changedIn([ITEM], "x", ["de", "fr"])).toEqual(["de"]);
  const other = withPart(ITEM, ITEM.texts["de"] ?? {}, 0, "Ja!");
  expect([...changedParts(ITEM, other)]).toEqual(["title"]);
  const right = withPart(ITEM, other, "title", "Deich?");
  expect([...changedParts(ITEM, right)]).toEqual([]);
  expect(right.options).toEqual({ 0: "Ja!" });
});
