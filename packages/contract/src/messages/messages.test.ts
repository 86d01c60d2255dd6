import { describe, expect, it } from "vitest";
import { message, MESSAGES } from "./messages.ts";

describe("messages", () => {
  it("say their facts in English and carry them for other languages", () => {
    expect(message("import.bytes_arrived", { file: "a.tif", bytes: 8 })).toEqual({
      code: "import.bytes_arrived",
      facts: { file: "a.tif", bytes: 8 },
      english: "a.tif: 8 bytes have arrived; go on from there.",
    });
    expect(message("project.deleted")).toEqual({
      code: "project.deleted",
      facts: {},
      english: "The project is deleted. Recover it first.",
    });
  });

  it("put a fact that looks like a name in as it is", () => {
    expect(message("filter.name_taken", { title: "{most} $& {title}" }).english).toBe(
      'You have a filter "{most} $& {title}" in this project. Choose another name.',
    );
  });

  it("repeat no more than a part of what is very long", () => {
    const { english, facts } = message("filter.name_taken", { title: `${"x".repeat(499)}😀${"y".repeat(40_000)}` });
    expect(facts).toEqual({ title: `${"x".repeat(499)}…` });
    expect(english.length).toBeLessThan(700);
  });

  it("need every fact that their wording names", () => {
    // @ts-expect-error -- the number is missing
    message("filter.too_many");
    // @ts-expect-error -- another name
    message("filter.too_many", { count: 3 });
    expect(message("filter.too_many", { most: 3 }).english).toBe(
      "You have 3 filters in this project. Delete one first.",
    );
  });

  it("have codes of a room and a name, and each text once", () => {
    const codes = Object.keys(MESSAGES);
    expect(codes.filter((code) => !/^[a-z_]+\.[a-z0-9_]+$/.test(code))).toEqual([]);
    expect(new Set(Object.values(MESSAGES)).size).toBe(codes.length);
  });
});
