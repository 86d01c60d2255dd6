import { BANDS, formatNumber } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { bandArea } from "../theme/band-area.ts";
import { KEY_WORDS, keySeries, type KeyWords } from "./shades.ts";
import { type Chart, looks, shortened, tickText, withUnit } from "./parts.ts";

/**
 * How many locations, or how much of an amount of theirs, stand in each band of risk, by group; those without a value
 * apart.
 */
export interface BandStacksModel {
  readonly type: "band-stacks";
  readonly title: string;
  readonly groupTitle: string;
  readonly groups: readonly {
    readonly name: string;
    /** Very low to high. */
    readonly counts: readonly [number, number, number, number];
    readonly missing: number;
  }[];
  /** Of amounts that locations count for, in place of their number. */
  readonly unit?: string;
  readonly decimals?: number;
  /** Missing in plots that were frozen before they had them. */
  readonly words?: KeyWords & { readonly locations: string };
}

const wordsOf = ({ words, title }: BandStacksModel) => words ?? { ...KEY_WORDS, locations: `Locations by ${title}` };

/** Parts of the longest stack that have room for their figure, where it is an amount. */
const LEGIBLE = 0.16;

/** The figures that stand in the picture: numbers of locations all of them, amounts where they have room. */
function figureIn({ groups, decimals }: BandStacksModel) {
  const all = ({ counts, missing }: BandStacksModel["groups"][number]) =>
    counts.reduce((sum, one) => sum + one, missing);
  const least = decimals === undefined ? 0 : LEGIBLE * Math.max(...groups.map(all));
  return ({ value }: { value: number }) => (value === 0 || value < least ? "" : formatNumber(value, decimals ?? 0));
}

function stack(model: BandStacksModel, theme: PlotTheme, band: number) {
  const isMissing = band === BANDS.length;
  const { bands, noValue } = wordsOf(model);
  const name = bands[band];
  const area = bandArea(theme, band);
  return {
    name: name ?? noValue,
    type: "bar",
    stack: "bands",
    barMaxWidth: 20,
    data: model.groups.map(({ counts, missing }) => (isMissing ? missing : counts[band]!)),
    itemStyle: isMissing
      ? { color: theme.colours.surface, borderColor: theme.colours.borderControl, borderType: "dashed", borderWidth: 1 }
      : { color: area.fill, borderColor: area.stroke ?? area.fill, borderWidth: area.lineWidth ?? 0 },
    label: {
      show: true,
      formatter: figureIn(model),
      color: name === undefined ? theme.colours.text2 : area.on,
      fontFamily: theme.font,
      fontSize: 10,
    },
    emphasis: { disabled: true },
  };
}

export const bandStacks: Chart<BandStacksModel> = {
  option(model, theme) {
    const { label, splitLine, tooltip } = looks(theme);
    const isAnyMissing = model.groups.some(({ missing }) => missing > 0);
    const shown = isAnyMissing ? [0, 1, 2, 3, 4] : [0, 1, 2, 3];
    return {
      animation: false,
      grid: { left: 12, right: 22, top: 36, bottom: 44, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
      tooltip: { ...tooltip, trigger: "axis", axisPointer: { type: "shadow" } },
      xAxis: {
        type: "value",
        ...(model.decimals === undefined ? { minInterval: 1 } : {}),
        name: wordsOf(model).locations,
        nameLocation: "middle",
        nameGap: 28,
        nameTextStyle: label,
        axisLabel: { ...label, formatter: tickText },
        splitLine,
      },
      yAxis: {
        type: "category",
        inverse: true,
        data: model.groups.map(({ name }) => shortened(name, 26)),
        axisLabel: { ...label, interval: 0, color: theme.colours.text2 },
        axisTick: { show: false },
      },
      series: [
        ...shown.map((band) => stack(model, theme, band)),
        keySeries(theme, { ramp: null, hasMissing: isAnyMissing, words: wordsOf(model) }),
      ],
    };
  },

  figures: (model) => ({
    heads: [
      model.groupTitle,
      ...[...wordsOf(model).bands, wordsOf(model).noValue].map((head) => withUnit(head, model.unit ?? "")),
    ],
    rows: model.groups.map(({ name, counts, missing }) => [
      name,
      ...[...counts, missing].map((n) => formatNumber(n, model.decimals ?? 0)),
    ]),
  }),
};
