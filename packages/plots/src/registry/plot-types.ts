import type { PlotConfig } from "@tidemark/contract";
import { bands } from "./bands.ts";
import { bar } from "./bar.ts";
import { box } from "./box.ts";
import { dumbbell } from "./dumbbell.ts";
import { exceedance } from "./exceedance.ts";
import { histogram } from "./histogram.ts";
import { line } from "./line.ts";
import { ranking } from "./ranking.ts";
import { scatter } from "./scatter.ts";
import { ENGLISH, type Language } from "@tidemark/science";
import { inLanguage } from "../language.ts";
import { timeBand } from "./time-band.ts";
import { climatogram } from "./climatogram.ts";
import { heatmap } from "./heatmap.ts";
import { map } from "./map.ts";
import { matrix } from "./matrix.ts";
import { pie } from "./pie.ts";
import { radar } from "./radar.ts";
import { sankey } from "./sankey.ts";
import { violin } from "./violin.ts";
import type { PlotData, PlotDraft } from "../model/plot-data.ts";
import { type PlotRefusal, refusalOf } from "../model/refusal.ts";
import { missingIn } from "../model/statistics.ts";
import { noAmounts } from "../model/weights.ts";
import { plotSaid, shownSaid } from "../wording/plot-said.ts";
import { type AxisFacts, type PlotType, refusedBy } from "./plot-type.ts";

/** Every type of plot, in the order of the gallery. */
export const PLOT_TYPES: readonly PlotType[] = [
  bar,
  ranking,
  dumbbell,
  line,
  timeBand,
  exceedance,
  scatter,
  histogram,
  box,
  violin,
  bands,
  heatmap,
  matrix,
  map,
  climatogram,
  radar,
  pie,
  sankey,
];

/** A type by its id; undefined for another one. */
export const plotTypeOf = (id: string): PlotType | undefined => PLOT_TYPES.find((type) => type.id === id);

/** Why a config is refused before anything is read; undefined where it can be tried. */
export function refusalBefore(config: PlotConfig, facts: readonly AxisFacts[]): PlotRefusal | undefined {
  const type = plotTypeOf(config.plot_type);
  if (type !== undefined) return refusedBy(type, config, facts);
  const examples = PLOT_TYPES.slice(0, 3).map(({ example }) => example);
  return refusalOf("unknown_plot_type", plotSaid("plot.unknown_type", { type: config.plot_type }), examples);
}

/** The rows that are asked for later are made in the language of the plot. */
function lasting(made: PlotDraft | PlotRefusal, language: Language): PlotDraft | PlotRefusal {
  if (!("model" in made) || made.rowsFrom === undefined) return made;
  const { rowsFrom } = made;
  return { ...made, rowsFrom: (from, count) => inLanguage(language, () => rowsFrom(from, count)) };
}

/**
 * A plot of its data, or why there is none.
 * @param language of its texts; titles of the data are in it already
 * @throws Error for a config that `refusalBefore` refuses
 */
export function makePlot(config: PlotConfig, data: PlotData, language: Language = ENGLISH): PlotDraft | PlotRefusal {
  const type = plotTypeOf(config.plot_type);
  if (type === undefined) throw new Error(`no type of plot ${config.plot_type}`);
  if (data.count === 0) return refusalOf("no_locations", plotSaid("plot.no_locations"), [{ ...config, filter: {} }]);
  const isAsked = (axis: string) => type.axes.some(({ name, mandatory }) => mandatory && name === axis);
  const asked = data.columns.filter(({ axis }) => isAsked(axis));
  const isEmpty = (values: ArrayLike<number>) => missingIn(values) === values.length;
  const empty = asked.find(({ axis }) => asked.every((one) => one.axis !== axis || isEmpty(one.values)));
  const uncounted = noAmounts(config, data);
  if (empty === undefined && uncounted !== undefined) return uncounted;
  if (empty === undefined)
    return lasting(
      inLanguage(language, () => type.make(config, data)),
      language,
    );
  const said = plotSaid("plot.no_values", { title: shownSaid(empty), reason: empty.why ?? empty.reason });
  return refusalOf("no_values", said, [plotTypeOf("bar")!.example]);
}
