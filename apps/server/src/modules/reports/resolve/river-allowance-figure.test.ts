import type { Allowance, PortfolioRisk } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import type { Portfolio } from "../../portfolio/index.ts";
import type { Ask } from "./element-request.ts";
import { portfolioRiskElement } from "./loss-element.ts";
import { allowanceFigure, allowanceWords } from "./river-allowance-figure.ts";

const ALLOWANCE: Allowance = {
  p10: 40_000,
  mean: 180_000,
  p90: 520_000,
  locations: 120,
  without: 3,
  missing_reason: null,
};
const NONE: Allowance = {
  ...ALLOWANCE,
  p10: null,
  mean: null,
  p90: null,
  missing_reason: "an allowance needs 100 locations",
};
const NOTHING = { expected_annual_loss: "", curve_annual_loss: "", difference: null };

const risk = (allowance: Allowance | null) =>
  ({
    currency: "EUR",
    value_at_stake: 5e8,
    locations: 130,
    times: [
      {
        moment: { asked: 2030, scenario: "ssp585", time: 2030 },
        expected_annual_loss: 1_000_000,
        return_periods: [],
        is_lower_bound: true,
        missing_hazards: ["river_flood"],
        locations: 130,
        missing_reason: null,
      },
    ],
    annual_loss_notes: NOTHING,
    why: [],
    notes: [],
    river_flood_allowance: allowance,
  }) as unknown as PortfolioRisk;

/** The element with what a project answers, and what it was asked. */
async function shown(settings: object, allowance: Allowance | null, time = 2030) {
  const asked: object[] = [];
  const portfolio = {
    risk: async (request: { river_flood_allowance?: boolean }) => {
      asked.push(request);
      const found = risk(request.river_flood_allowance === true ? allowance : null);
      return { ...found, times: found.times.map((at) => ({ ...at, moment: { ...at.moment, time } })) };
    },
    hazardLosses: async () => ({ total: [], hazards: [] }),
  } as unknown as Portfolio;
  const ask = {
    exposureId: "p",
    filter: null,
    epoch: { scenario: "ssp585", time: 2050 },
    element: { content: { settings } },
  } as unknown as Ask;
  return { element: await portfolioRiskElement(portfolio, ask), asked };
}

describe("the allowance for river flood in reports and dashboards", () => {
  it("stands beside the losses of every document where there is one, and says why there is none where that is asked", async () => {
    const { element } = await shown({}, ALLOWANCE);
    expect(element.figures!.map(({ label }) => label)).toContain("Allowance for river flood, a year");
    expect(JSON.stringify((await shown({}, NONE)).element)).not.toContain("llowance");
    const asked = JSON.stringify((await shown({ river_flood_allowance: true }, NONE)).element);
    expect(asked).toContain("an allowance needs 100 locations");
  });

  it("is a sentence of an executive page where there is one", () => {
    const said = allowanceWords(risk(ALLOWANCE)).replaceAll("\u00A0", " ");
    expect(said).toMatch(/^River floods may add .+ to .+ EUR a year \(an allowance, in none of the sums\)\.$/);
    expect(allowanceWords(risk(NONE))).toBe("");
    expect(allowanceWords(risk(null))).toBe("");
  });

  it("stands as a range beside the losses, in none of them, which stay lower bounds", async () => {
    const { element } = await shown({ river_flood_allowance: true }, ALLOWANCE);
    const [loss, allowance] = element.figures!;
    expect(loss!.quantity).toMatchObject({ value: 1_000_000, bound: "at_least" });
    expect(loss!.note.replaceAll("\u00A0", " ")).toContain("With the allowance for river flood 1.0 m EUR to 1.5 m EUR");
    expect(allowance).toMatchObject({
      label: "Allowance for river flood, a year",
      quantity: { value: null, low: 40_000, high: 520_000, currency: "EUR" },
    });
    expect(allowance!.text).toMatch(/ to /);
    expect(allowance!.note).toContain("120 locations together");
    expect(element.is_lower_bound).toBe(true);
  });

  it("says why there is none", () => {
    const [figure] = allowanceFigure(risk(NONE), true);
    expect(figure).toMatchObject({ note: "an allowance needs 100 locations" });
    expect(figure!.quantity).toBeUndefined();
  });
});

describe("the losses of a report", () => {
  it("name the year whose values stand in for the one that is asked for, in head and table", async () => {
    const of = async (time: number) => {
      const { element } = await shown({}, null, time);
      const table = element.tables?.find(({ title }) => title.startsWith("Expected annual loss by year"));
      return [element.figures?.[0]?.label, table?.columns.slice(0, 2), table?.rows[0]?.cells.slice(0, 2)];
    };
    const own = await of(2030);
    expect(own[0]).toBe("Expected annual loss 2030");
    expect(JSON.stringify(own)).not.toContain("Values of");
    const other = await of(2005);
    expect(other[0]).toBe("Expected annual loss 2030 (values of 2005)");
    expect(JSON.stringify(other[1])).toContain("Values of");
    expect(JSON.stringify(other[2])).toMatch(/2030.*2005/);
  });
});
