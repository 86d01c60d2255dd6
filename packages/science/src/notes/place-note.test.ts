import { describe, expect, it } from "vitest";
import { placeNote } from "./place-note.ts";
import { confidenceIn } from "./value-note.ts";

const confidence = (celsius: number) => {
  const note = placeNote(celsius);
  return confidenceIn("high", "high", note === undefined ? [] : [note]);
};

describe("confidence judged at the place", () => {
  it("is high where the neighbourhood agrees, and never where it contradicts itself", () => {
    expect([0.45, 0.8, 0.81, 1.3, 3.3].map(confidence)).toEqual(["high", "high", "medium", "medium", "low"]);
  });

  it("says nothing where nothing is known, and how wide the range is where it is wide", () => {
    expect(placeNote(Number.NaN)).toBeUndefined();
    expect(placeNote(1.24)!.text.english).toContain("within 1.2 °C");
  });
});
