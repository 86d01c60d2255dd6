import { afterEach, describe, expect, it } from "vitest";
import { msg, plural, saidByServer, setLanguage, t, translated } from "./i18n.ts";

afterEach(() => setLanguage());

describe("texts", () => {
  it("stay English without a language and take their values", () => {
    expect(t("Projects ({n})", { n: 3 })).toBe("Projects (3)");
  });

  it("come from the language, values in the order it wants", () => {
    setLanguage({ tag: "de", texts: { "{a} of {b}": "von {b}: {a}" } });
    expect(t("{a} of {b}", { a: 1, b: 2 })).toBe("von 2: 1");
    expect(t("Close")).toBe("Close");
  });

  it("leave a placeholder standing that has no value, so that the fault is seen", () => {
    expect(t("Hello {name}", {})).toBe("Hello {name}");
  });

  it("named in a table follow the language that is chosen later", () => {
    const label = msg("High");
    expect(t(label)).toBe("High");
    setLanguage({ tag: "de", texts: { High: "Hoch" } });
    expect(t(label)).toBe("Hoch");
  });

  it("of elsewhere stay as they are where no language knows them", () => {
    setLanguage({ tag: "de", texts: { Low: "Niedrig" } });
    expect([translated("Low"), translated("constructor"), translated("from a server")]).toEqual([
      "Niedrig",
      "constructor",
      "from a server",
    ]);
  });
});

describe("refusals of the server", () => {
  const refused = () => saidByServer("You have 3 filters.", "filter.too_many", { most: 3 });

  it("are worded by their code where the language has it, with the facts of the answer", () => {
    expect(refused()).toBe("You have 3 filters.");
    setLanguage({ tag: "de", texts: { "filter.too_many": "Sie haben {most} Filter." } });
    expect(refused()).toBe("Sie haben 3 Filter.");
    expect(saidByServer("Composed.", undefined)).toBe("Composed.");
  });
});

describe("texts about a number", () => {
  const steps = (n: number) => plural(n, "1 step", "{n} steps", { n });

  it("have two forms in English", () => {
    expect([0, 1, 2].map(steps)).toEqual(["0 steps", "1 step", "2 steps"]);
  });

  it("have the forms of the language", () => {
    setLanguage({
      tag: "pl",
      texts: { "{n} steps": { one: "{n} krok", few: "{n} kroki", many: "{n} kroków", other: "{n} kroku" } },
    });
    expect([1, 3, 5, 22].map(steps)).toEqual(["1 krok", "3 kroki", "5 kroków", "22 kroki"]);
  });

  it("take the form for the rest where the language file lacks one, and English where it lacks all", () => {
    setLanguage({ tag: "pl", texts: { "{n} steps": { other: "{n} kroku" } } });
    expect(steps(3)).toBe("3 kroku");
    expect(plural(2, "1 edge", "{n} edges", { n: 2 })).toBe("2 edges");
  });
});
