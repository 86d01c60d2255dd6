import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { smallProject } from "./testing/small-project.ts";

const small = smallProject();
/** Scores of two topics, and a cyclone that reaches one location alone. */
const more: Readonly<Record<string, readonly number[]>> = {
  score_heat: [0.1, 0.9, 0.8, 0.9],
  score_dry: [0.2, 0.8, 0.9, 0.3],
  tc_wind_rp: [0, 0, 40, 0],
  fd0: [60, 0, 20, 0],
  pr_total: [800, 250, 900, 2400],
};
const [HAMBURG, PUNE, STORM_BAY, CHENNAI] = [0, 1, 2, 3] as const;
const project: ProjectReader = {
  ...small,
  dataset: (id) => (id in more ? { kind: "computed" } : small.dataset(id)),
  column: async (id, at) => more[id] ?? small.column(id, at),
};

const read = async (question: string, earlier: readonly string[] = []) => {
  const { refused, reading, markdown, figures, positions, suggestions } = await ask(question, project, earlier);
  const values = figures.flatMap(({ value }) => value ?? []);
  return { refused, task: reading?.query?.task, query: reading?.query, markdown, values, positions, suggestions };
};

describe("a number of locations", () => {
  it.each([
    "Which 2 of our sites are worst overall?",
    "Two of our plants with the highest risk score",
    "Welche 2 unserer Standorte sind insgesamt am schlechtesten?",
    "Die 2 schlimmsten unserer Standorte",
    "Quels 2 de nos sites sont les pires ?",
    "Quels deux de nos sites sont les pires au total ?",
  ])("may stand before an owner: %s", async (question) => {
    expect((await read(question)).query).toMatchObject({ task: "rank", top: 2 });
  });
});

describe("locations by band", () => {
  it.each([
    "Number of sites per risk band please",
    "How many sites per band?",
    "Sites by level",
    "Anzahl Standorte je Risikostufe",
    "Wie viele Standorte gibt es pro Band?",
    "Nombre de sites par classe de risque",
    "Combien de sites par bande ?",
  ])("are counted in each: %s", async (question) => {
    const { task, values } = await read(question);
    expect([task, values.slice(0, 5)]).toEqual(["portfolio", [4, 2, 0, 1, 1]]);
  });
});

describe("a band", () => {
  it.each([
    "What share of our asset value sits at sites rated high?",
    "Share of the asset value at sites classified as high",
    "Welcher Anteil des Anlagewerts liegt an Standorten, die hoch eingestuft sind?",
    "Quelle part de la valeur se trouve sur des sites classés élevés ?",
  ])("is said of locations that stand between it and an amount: %s", async (question) => {
    // 20 and 40 of 70
    expect((await read(question)).values).toContain((100 * 60) / 70);
  });

  it.each([
    "Sites with a high asset value",
    "Standorte mit hohem Anlagewert",
    "Sites avec une valeur élevée",
    "Sites with a high value",
  ])("is said of an amount beside it, and refused: %s", async (question) => {
    expect((await read(question)).refused).not.toBeNull();
  });

  it.each([
    "Welche Standorte haben sowohl bei Hitze als auch bei Trockenheit das Band hoch?",
    "Welche Standorte haben bei Hitze und Trockenheit das Band „hoch“?",
    "Sites où la chaleur et la sécheresse sont élevées",
    "Sites where heat and dryness are high",
    "Sites that are high for heat and dryness",
  ])("is said of all that is joined before or behind it: %s", async (question) => {
    expect((await read(question)).positions).toEqual([PUNE, STORM_BAY]);
  });

  it.each(["Sites where heat is high and dryness is low", "Standorte mit hoher Hitze und niedriger Trockenheit"])(
    "is said of its own measure where there are two: %s",
    async (question) => {
      expect((await read(question)).positions).toEqual([CHENNAI]);
    },
  );
});

describe("a negation", () => {
  it.each([
    "Sites with heat and dryness not high",
    "Which sites are not high for heat and dryness?",
    "Welche Standorte sind nicht hoch bei Hitze und Trockenheit?",
  ])("reaches to the end of what is joined: %s", async (question) => {
    expect((await read(question)).positions).toEqual([HAMBURG]);
  });

  it.each([
    "Sites that are high for heat but not for dryness",
    "Standorte mit hoher Hitze, aber nicht hoher Trockenheit",
  ])("before the second one is said of that alone: %s", async (question) => {
    expect((await read(question)).positions).toEqual([CHENNAI]);
  });
});

describe("limits", () => {
  it.each([
    "Sites with less than 300 mm of rain or over 2000 mm",
    "Standorte mit weniger als 300 mm Regen oder über 2000 mm",
    "Sites avec moins de 300 mm de pluie ou plus de 2000 mm",
  ])("joined by an or are of one measure: %s", async (question) => {
    expect((await read(question)).positions.toSorted((a, b) => a - b)).toEqual([PUNE, CHENNAI]);
  });

  it.each([
    "Which sites are not exposed to tropical cyclones at all?",
    "Which sites have no exposure to tropical cyclones?",
    "Welche Standorte sind von Wirbelstürmen überhaupt nicht betroffen?",
    "Welche Standorte sind gar nicht von Wirbelstürmen betroffen?",
    "Quels sites ne sont pas du tout exposés aux cyclones ?",
  ])("of zero are no exposure at all: %s", async (question) => {
    expect((await read(question)).positions).toEqual([HAMBURG, PUNE, CHENNAI]);
  });

  it.each([
    "Sites without a single frost day",
    "Sites with zero frost days",
    "Welche Standorte haben keinen einzigen Frosttag?",
    "Quels sites ne connaissent aucun jour de gel ?",
    "Sites sans jour de gel",
  ])("of zero are days of which there are none: %s", async (question) => {
    expect((await read(question)).positions).toEqual([PUNE, CHENNAI]);
  });

  it.each([
    "Sites with more than 50 frost days",
    "Standorte mit mehr als 50 Frosttagen",
    "Sites avec plus de 50 jours de gel",
  ])("that end in a zero are none: %s", async (question) => {
    expect((await read(question)).positions).toEqual([HAMBURG]);
  });
});

describe("hazards of which no loss is known", () => {
  it.each([
    "For which hazards do we have no loss figure, and why not?",
    "Which hazards have no loss?",
    "Which hazards are missing in the total loss?",
    "What is not included in the expected annual loss?",
    'Why does the annual loss say "at least"?',
    "Für welche Gefahren haben wir keine Schadenzahl?",
    "Welche Gefahren fehlen im Gesamtschaden?",
    'Warum steht beim Jahresschaden "mindestens" davor?',
    "Pour quels aléas n'avons-nous pas de chiffre de perte ?",
    "Quels aléas manquent dans la perte totale ?",
  ])("are told with their reasons: %s", async (question) => {
    const { task, markdown } = await read(question);
    expect(task).toBe("hazards without loss");
    expect(markdown).toMatch(/not computed/iu);
  });

  it.each([
    "Which hazards cost us the most?",
    "Which sites have no loss figure?",
    "Welche Standorte haben keinen Schaden?",
  ])("are another question: %s", async (question) => {
    expect((await read(question)).task).not.toBe("hazards without loss");
  });
});

describe("topics", () => {
  it.each([
    "What's the worst topic for Pune & its number",
    "Worst topics at Pune with numbers",
    "Pune: schlimmste Themen der Reihe nach mit Werten",
    "Themen von Pune",
    "Quels sont les pires thèmes de Pune ?",
  ])("of a location are all told: %s", async (question) => {
    const { task, values } = await read(question);
    expect([task, values]).toEqual(["topics", [0.9, 0.8]]);
  });

  it.each([
    "Which topics are high at most sites?",
    "Topics by number of high sites",
    "Which hazards have no high sites?",
    "Quels thèmes sont élevés, en nombre de sites ?",
  ])("are told by how many locations are high: %s", async (question) => {
    const { task, values } = await read(question);
    expect([task, values.slice(0, 2)]).toEqual(["topics", [4, 3]]);
  });

  it("are not asked for by who counts them", async () => {
    expect((await read("Which sites are high in more than one topic?")).task).not.toBe("topics");
  });
});

describe("quartiles", () => {
  it.each([
    "Give me the quartiles of asset value across sites",
    "Quartile des Anlagewerts",
    "Median und Quartile vom Anlagewert",
    "Quartiles de la valeur des actifs",
  ])("cut the values into four parts: %s", async (question) => {
    // of 10, 20 and 40
    expect((await read(question)).values).toEqual([3, 10, 15, 20, 30, 40]);
  });

  it("at one end are a quarter of the locations", async () => {
    expect((await read("Sites in the top quartile of asset value")).values).toEqual([40, 1, 3]);
  });
});

describe("a chance within years", () => {
  it.each([
    ["How likely is a 100-year event within 30 years?", 100 * (1 - 0.99 ** 30)],
    ["Chance of a 100-year event at least once in the next 50 years", 100 * (1 - 0.99 ** 50)],
    ["Wie wahrscheinlich ist ein 100-jährliches Ereignis in den nächsten 30 Jahren?", 100 * (1 - 0.99 ** 30)],
    ["Quelle est la probabilité d'un événement centennal en 30 ans ?", 100 * (1 - 0.99 ** 30)],
  ] as const)("follows from the return period: %s", async (question, percent) => {
    expect((await read(question)).values[0]).toBeCloseTo(percent, 6);
  });

  it("without years is asked", async () => {
    expect((await read("How likely is a 100-year event?")).refused).not.toBeNull();
  });
});

describe("a mean that is weighted with the asset value", () => {
  it.each([
    "Value weighted average risk score",
    "Average risk score, simple and weighted by asset value",
    "Mittlerer Risikoscore, gewichtet nach Anlagewert",
    "Moyenne du score de risque, simple et pondérée par la valeur",
  ])("stands beside the simple one: %s", async (question) => {
    const { values } = await read(question);
    expect(values).toContainEqual(expect.closeTo((0.1 + 0.8 + 0.3 + 0.9) / 4, 6));
    expect(values).toContainEqual(expect.closeTo((10 * 0.1 + 20 * 0.8 + 40 * 0.9) / 70, 6));
  });

  it("is asked for any other weight", async () => {
    expect((await read("Mean risk score weighted by employees")).refused).not.toBeNull();
  });
});

describe("two questions joined by an and", () => {
  it.each([
    ["How many sites are in India and how old is their roof?", "and how old is their roof?"],
    ["Wie viele Standorte haben 2050 mehr als 150 heiße Tage, und heute?", "und heute?"],
    ["Combien de sites sont en Inde et quel est leur loyer ?", "et quel est leur loyer ?"],
  ])("are answered one at a time: %s", async (question, next) => {
    const { refused, suggestions, markdown } = await read(question);
    expect([refused, suggestions[0]]).toEqual([null, next]);
    expect(markdown).toContain(next.replace("?", "").trim());
  });

  it("are asked back where the first one is not read either", async () => {
    expect((await read("How pretty are the sites and which is the prettiest?")).refused).not.toBeNull();
  });
});

describe("these sites", () => {
  it.each([
    "And what are these sites worth?",
    "Und wie viel sind diese Standorte wert?",
    "Et combien valent ces sites ?",
  ])("are those of the answer before: %s", async (question) => {
    const { values, markdown } = await read(question, ["Which sites are in India?"]);
    expect(values.includes(60) || (values.includes(20) && values.includes(40))).toBe(true);
    expect(markdown).not.toContain("Hamburg");
  });
});

describe("meanings of words", () => {
  it.each([
    ["Sorry, I started last week - what do p10 and p90 mean?", "p10 and p90"],
    ["Was heisst eigentlich Loss Ratio, bin neu hier", "Schadenquote"],
    ["What is a quartile?", "Quartiles"],
    ["Que veut dire perte annuelle attendue ?", "perte annuelle attendue"],
  ])("are told to who is new: %s", async (question, said) => {
    const { task, markdown } = await read(question);
    expect([task, markdown.includes(said)]).toEqual(["term", true]);
  });
});
