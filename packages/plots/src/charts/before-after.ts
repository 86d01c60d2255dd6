import { formatMoney } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, looks, type Pair, type RangedValue, tickText } from "./parts.ts";

interface Stage {
  readonly name: string;
  /** The one that is looked at. */
  readonly isChosen: boolean;
  readonly before: RangedValue;
  /** Missing where nothing is chosen: the bars as it is then stand alone. */
  readonly after: RangedValue | null;
}

/** An amount as it is beside what it becomes, in pairs of bars with their ranges. */
export interface BeforeAfterModel {
  readonly type: "before-after";
  readonly currency: string;
  readonly stages: readonly Stage[];
  readonly words: {
    /** Head of the column of names. */
    readonly stage: string;
    readonly before: string;
    readonly after: string;
    readonly noValue: string;
  };
}

const MILLION = 1_000_000;

interface Api {
  readonly coord: (pair: Pair) => Pair;
  readonly size: (pair: Pair) => Pair;
}

/** A bar from zero and the line of its range with a stroke at both ends; what is missing draws nothing. */
function bar(api: Api, theme: PlotTheme, { at, shift, of, fill }: BarPlace) {
  if (of.value === null) return [];
  const [middle, zero] = api.coord([at, 0]);
  const wide = Math.min(26, api.size([1, 0])[0] * 0.3);
  const x = middle + shift * (wide / 2 + 3);
  const heightOf = (value: number) => api.coord([at, value])[1];
  const top = heightOf(of.value);
  const stroke = { stroke: theme.colours.text, lineWidth: 1.2 };
  const across = (value: number) => ({
    type: "line",
    shape: { x1: x - 4, x2: x + 4, y1: heightOf(value), y2: heightOf(value) },
    style: stroke,
  });
  const { p10, p90 } = of;
  const range =
    p10 === null || p90 === null || p10 === p90
      ? []
      : [
          { type: "line", shape: { x1: x, x2: x, y1: heightOf(p10), y2: heightOf(p90) }, style: stroke },
          across(p10),
          across(p90),
        ];
  const shape = { x: x - wide / 2, y: Math.min(zero, top), width: wide, height: Math.max(1, Math.abs(zero - top)) };
  return [{ type: "rect", shape, style: { fill } }, ...range];
}
interface BarPlace {
  readonly at: number;
  /** Beside its partner: left, right, or in the middle where it has none. */
  readonly shift: -1 | 0 | 1;
  readonly of: RangedValue;
  readonly fill: string;
}

const drawStage =
  ({ stages }: BeforeAfterModel, theme: PlotTheme) =>
  ({ dataIndex: at }: { dataIndex: number }, api: Api) => {
    const { before, after } = stages[at]!;
    const { borderControl, data } = theme.colours;
    return {
      type: "group",
      children: [
        ...bar(api, theme, { at, shift: after === null ? 0 : -1, of: before, fill: borderControl }),
        ...(after === null ? [] : bar(api, theme, { at, shift: 1, of: after, fill: data })),
      ],
    };
  };

const rangeText = ({ words, currency }: BeforeAfterModel, { value, p10, p90 }: RangedValue): readonly string[] =>
  value === null ? [words.noValue, "", ""] : [value, p10, p90].map((one) => formatMoney(one, currency));

const ends = ({ value, p10, p90 }: RangedValue) => [value, p10, p90].filter((one) => one !== null);

export const beforeAfter: Chart<BeforeAfterModel> = {
  option(model, theme) {
    const { label, axisLine, splitLine, tooltip } = looks(theme);
    const { stages, words, currency } = model;
    const known = stages.flatMap(({ before, after }) => [...ends(before), ...(after === null ? [] : ends(after))]);
    const most = Math.max(0, ...known);
    const inMillions = most >= MILLION;
    const nameOf = (at: number) => stages[at]?.name ?? "";
    return {
      animation: false,
      grid: { left: 8, right: 8, top: 12, bottom: 8, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
      tooltip: {
        ...tooltip,
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const stage = stages[dataIndex];
          if (stage === undefined) return "";
          const line = (name: string, [value = "", p10 = "", p90 = ""]: readonly string[]) =>
            `${name}: ${value}${p10 === "" ? "" : ` (${p10} – ${p90})`}`;
          return [
            stage.name,
            line(words.before, rangeText(model, stage.before)),
            ...(stage.after === null ? [] : [line(words.after, rangeText(model, stage.after))]),
          ]
            .map((one) => one.replaceAll("<", "&lt;"))
            .join("<br>");
        },
      },
      xAxis: {
        type: "category",
        data: stages.map((_, at) => String(at)),
        axisTick: { show: false },
        axisLine,
        axisLabel: {
          ...label,
          interval: 0,
          color: theme.colours.text2,
          rich: { chosen: { color: theme.colours.text, fontFamily: theme.font, fontSize: 11, fontWeight: 650 } },
          formatter: (at: string) =>
            stages[Number(at)]?.isChosen === true ? `{chosen|${nameOf(Number(at))}}` : nameOf(Number(at)),
        },
      },
      yAxis: {
        type: "value",
        min: Math.min(0, ...known),
        max: most === 0 ? 1 : undefined,
        splitNumber: 3,
        splitLine,
        axisLabel: {
          ...label,
          formatter: (value: number) =>
            inMillions && value !== 0 ? `${tickText(value / MILLION)} m` : tickText(value),
        },
      },
      series: [
        {
          name: currency,
          type: "custom",
          renderItem: drawStage(model, theme),
          encode: { x: 0, y: [1, 2] },
          data: stages.map(({ before, after }, at) => {
            const all = [...ends(before), ...(after === null ? [] : ends(after))];
            return [at, Math.min(0, ...all), Math.max(0, ...all)];
          }),
        },
      ],
    };
  },

  figures: (model) => {
    const { stages, words } = model;
    const heads = (name: string) => [name, `${name}, p10`, `${name}, p90`];
    const hasAfter = stages.some(({ after }) => after !== null);
    return {
      heads: [words.stage, ...heads(words.before), ...(hasAfter ? heads(words.after) : [])],
      rows: stages.map(({ name, before, after }) => [
        name,
        ...rangeText(model, before),
        ...(hasAfter ? rangeText(model, after ?? { value: null, p10: null, p90: null }) : []),
      ]),
    };
  },
};
