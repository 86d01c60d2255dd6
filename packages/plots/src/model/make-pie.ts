import { t } from "../language.ts";
import type { PlotConfig } from "@tidemark/contract";
import { titleSaid } from "@tidemark/science";
import { plotSaid } from "../wording/plot-said.ts";
import { groupsOf, notGiven } from "./groups.ts";
import { type PlotData, type PlotDraft, textsOfAxis } from "./plot-data.ts";
import { type PlotRefusal, refusalOf } from "./refusal.ts";
import { figureText } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";

/** Parts of a whole, the largest first. Too many of them are refused: angles that are alike cannot be told apart. */
export function makePie(config: PlotConfig, data: PlotData, most: number): PlotDraft | PlotRefusal {
  const texts = textsOfAxis(data, "colour");
  if (texts === undefined) throw new Error("a pie has an axis of texts");
  const { groups } = groupsOf(texts, Infinity);
  if (groups.length > most)
    return refusalOf(
      "too_many_parts",
      plotSaid("plot.too_many_parts", {
        title: titleSaid(texts.title),
        parts: figureText(groups.length, 0),
        most,
      }),
      insteadOfPie(config),
    );
  const share = (count: number) => `${figureText((100 * count) / data.count, 1)} %`;
  const parts = groups.map(({ name, rows }) => ({
    name,
    count: rows.length,
    share: share(rows.length),
    isMissing: name === notGiven(),
  }));
  const rows = parts.map(({ name, count }) =>
    tableRow(null, [name, numberCell(count, 0), numberCell((100 * count) / data.count, 1)]),
  );
  const [top] = parts;
  return {
    model: {
      type: "pie",
      title: t("Locations by {title}", { title: texts.title }),
      parts,
      words: { locations: t("Locations"), share: t("Share of locations") },
    },
    table: {
      columns: [
        { title: texts.title, unit: "", numeric: false },
        { title: t("Locations"), unit: "", numeric: true },
        { title: t("Share of locations"), unit: "%", numeric: true },
      ],
      rows,
      total: rows.length,
    },
    notes: [],
    alt: t("{n} locations by {title}, {parts} parts; the largest is {name} with {share}.", {
      n: figureText(data.count, 0),
      title: texts.title,
      parts: parts.length,
      name: top?.name ?? "",
      share: top?.share ?? "",
    }),
    binned: true,
  };
}

/** Plots that count the same groups, and take many of them. */
export function insteadOfPie(config: PlotConfig): PlotConfig[] {
  const score = { type: "dataset" as const, value: "score_location" };
  const grouped = config.axes["colour"];
  const x = grouped?.type === "property" ? grouped : { type: "property" as const, value: "country" };
  const coords = { scenario: "ssp585", time: 2050, ...config.coords };
  const base = { ...config, coords };
  return [
    { ...base, plot_type: "bar", axes: { x, y: score }, options: { aggregate: "count" } },
    { ...base, plot_type: "bands", axes: { x, colour: score }, options: {} },
  ];
}
