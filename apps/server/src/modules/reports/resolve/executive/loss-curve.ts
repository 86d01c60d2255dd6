import type { PlotAnswer } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { writtenColumn } from "../../../../document-numbers.ts";
import { t } from "../../../../language.ts";
import { totalAmount } from "../../../../total-words.ts";
import { typedTable } from "../typed-table.ts";
import { type ExecutiveFacts, RARE } from "./executive-facts.ts";

const MILLION = 1e6;
const THOUSAND = 1e3;

/** How bad a year can get: losses by return period, in both cases of dependence; one line for a single location. */
export function lossCurve({ money, site, epoch: { time } }: ExecutiveFacts): PlotAnswer | null {
  const curve = money?.curve;
  const periods = curve?.return_periods ?? [];
  if (money === null || curve === undefined || periods.length < 2) return null;
  const { currency } = money.losses;
  const largest = periods.reduce((most, { fully_dependent: one }) => Math.max(most, one.loss), 0);
  if (largest <= 0) return null;
  const by = largest >= MILLION ? MILLION : largest >= THOUSAND ? THOUSAND : 1;
  const { unit } = writtenColumn([by], { kind: "money", currency }, "");
  const line = (name: string, of: "fully_dependent" | "independent", hue: number) => ({
    name,
    scenario: null,
    isOverLocations: false,
    dash: hue,
    points: periods.map((one) => ({ x: one.return_period, value: one[of].loss / by, p10: null, p90: null })),
  });
  const isOne = site !== null;
  const together = t("all in one year");
  const model = {
    type: "lines",
    title: t("Loss {year}", { year: time }),
    unit,
    decimals: 2,
    xTitle: t("once in … years"),
    isLog: true,
    lines: [
      line(isOne ? t("Loss {year}", { year: time }) : together, "fully_dependent", 0),
      ...(isOne ? [] : [line(t("independent"), "independent", 1)]),
    ],
    thresholds: [],
    caption: "",
    words: { line: t("Case"), value: t("Loss"), cut: "" },
  } satisfies Extract<PlotModel, { readonly type: "lines" }>;
  const rare = periods.find(({ return_period: years }) => years === RARE) ?? periods.at(-1)!;
  return {
    model,
    table: typedTable({
      title: "",
      columns: [
        { title: t("Return period, years"), kind: "count" },
        { title: isOne ? t("Loss") : together, kind: "money", currency },
        ...(isOne ? [] : [{ title: t("independent"), kind: "money" as const, currency }]),
      ],
      rows: periods.map((one) => ({
        cells: [one.return_period, one.fully_dependent.loss, ...(isOne ? [] : [one.independent.loss])],
      })),
    }),
    notes: [],
    missing: [],
    provenance: [],
    version: "",
    citation: "",
    alt: t("Losses by return period in {year}; once in {years} years {loss}.", {
      year: time,
      years: rare.return_period,
      loss: totalAmount(rare.fully_dependent.loss, currency, curve),
    }),
    binned: false,
  };
}
