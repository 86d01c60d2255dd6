import { t } from "../language.ts";
import { BANDS } from "@tidemark/science";
import type { BarsModel } from "../charts/bars.ts";
import { colourBand } from "./colour-band.ts";
import { notGiven } from "./groups.ts";
import { headOf, type PlotData, textsOfAxis } from "./plot-data.ts";
import { numberAt } from "./statistics.ts";

/** Hues that are told apart; what is left is one group. */
const MOST_HUES = 7;
const others = () => t("others");
/** Of what is not known. */
const NO_GROUP = -1;

interface Coloured {
  readonly ofGroup: string;
  readonly group?: number;
  readonly band?: number;
}

/** What gives the bars of a ranking their colour, and how that is called. */
export interface RankingColour {
  readonly head: string;
  readonly groups: BarsModel["groups"];
  readonly of: (row: number) => Coloured;
}

/** Colours by the band of another score, or by a property. @param shown rows that get the hues, first come first */
export function rankingColour(data: PlotData, shown: readonly number[]): RankingColour | undefined {
  const texts = textsOfAxis(data, "colour");
  if (texts !== undefined) {
    const nameOf = (row: number) => texts.texts[texts.codes[row]! - 1];
    const names = [...new Set(shown.flatMap((row) => nameOf(row) ?? []))];
    const kept = names.length > MOST_HUES + 1 ? [...names.slice(0, MOST_HUES), others()] : names;
    return {
      head: texts.title,
      groups: kept.map((name) => ({ name, scenario: null })),
      of: (row) => {
        const name = nameOf(row);
        if (name === undefined) return { ofGroup: notGiven(), group: NO_GROUP };
        const at = kept.indexOf(name);
        return { ofGroup: name, group: at < 0 ? kept.indexOf(others()) : at };
      },
    };
  }
  const column = data.columns.find(({ axis }) => axis === "colour");
  if (column === undefined) return undefined;
  return {
    head: t("Colour: {title}", { title: headOf(column) }),
    groups: undefined,
    of: (row) => {
      const band = colourBand(column, numberAt(column.values, row));
      const name = BANDS[band];
      return name === undefined ? { ofGroup: column.reason, group: NO_GROUP } : { ofGroup: t(name), band };
    },
  };
}
