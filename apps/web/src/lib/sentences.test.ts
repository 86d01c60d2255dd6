import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "./i18n.ts";
import { datasetDefinition, datasetTitle, missingText, sentence } from "./sentences.ts";

afterEach(() => setLanguage());

const FAR = {
  missing: "not available: outside coverage of Gauges, which has no place within 50 km",
  missing_said: { code: "reason.no_place_near", facts: { title: "Gauges", reach: 50 } },
};

describe("sentences of the server", () => {
  it("are worded by their code and facts where the language has it, and stay English where it has not", () => {
    expect([missingText(FAR), missingText({ missing: null })]).toEqual([FAR.missing, null]);
    const texts = { "reason.no_place_near": "{reach} km um {title}: nichts" };
    setLanguage({ tag: "de", texts });
    expect(missingText(FAR)).toBe("50 km um Gauges: nichts");
    expect(missingText({ missing: "of an older run" })).toBe("of an older run");
  });

  it("have sentences among their facts, which are worded as well", () => {
    const names = ["hail", "tsunami"].map((name) => ({ code: `hazard.${name}`, facts: {}, english: name }));
    const said = { code: "note.total_holds", facts: { held: 2, all: 9, names } };
    setLanguage({ tag: "de", texts: { "note.total_holds": "{held} von {all}: {names}", "hazard.hail": "Hagel" } });
    expect(sentence("2 of 9: hail, tsunami", said)).toBe("2 von 9: Hagel, tsunami");
  });

  it("name datasets by their id", () => {
    const dataset = { id: "tas_mean", long_name: "Mean temperature", definition: "Mean of the year" };
    expect([datasetTitle(dataset), datasetDefinition(dataset)]).toEqual(["Mean temperature", "Mean of the year"]);
    setLanguage({ tag: "de", texts: { "dataset.tas_mean.title": "Mittlere Temperatur" } });
    expect(datasetTitle(dataset)).toBe("Mittlere Temperatur");
    expect(datasetTitle({ dataset_id: "tas_mean", long_name: "Mean" })).toBe("Mittlere Temperatur");
  });
});
