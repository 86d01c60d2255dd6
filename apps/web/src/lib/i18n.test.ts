import { afterEach, describe, expect, it } from "vitest";
import { setCatalogue, t } from "./i18n.ts";

afterEach(() => setCatalogue({}));

describe("texts", () => {
  it("stay English without a catalogue and take their values", () => {
    expect(t("Projects ({n})", { n: 3 })).toBe("Projects (3)");
  });

  it("come from the catalogue, values in the order the language wants", () => {
    setCatalogue({ "{a} of {b}": "von {b}: {a}" });
    expect(t("{a} of {b}", { a: 1, b: 2 })).toBe("von 2: 1");
  });

  it("leave a placeholder standing that has no value, so that the fault is seen", () => {
    expect(t("Hello {name}", {})).toBe("Hello {name}");
  });
});
