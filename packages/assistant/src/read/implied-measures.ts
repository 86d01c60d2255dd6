import { words as wordList } from "../words/word-list.ts";
import type { NamedMeasure } from "./condition.ts";

export const ASSET_VALUE: NamedMeasure = { property: { id: "asset_value", label: "asset value", at: -1, length: 0 } };

export const YEARLY_LOSS: NamedMeasure = { dataset: { text: "", ids: ["total_ead"], asks: false, at: -1, length: 0 } };
export const PER_YEAR = wordList(
  "a year, per year, each year, every year, yearly, annually, per annum, im jahr, pro jahr, jahrlich, par an",
);
/** Who asks for what lies below ten metres means the ground. */
export const ELEVATION: NamedMeasure = { dataset: { text: "", ids: ["elevation"], asks: false, at: -1, length: 0 } };
export const LIE = wordList(
  "lie, lies, lying, located, situated, sit, sits, liegen, liegt, gelegen, situes, situees, se trouvent",
);

/** Words that say of a hazard that it threatens: none of it is another thing than no value. */
export const RISKS: ReadonlySet<string> = new Set(
  wordList(
    "risk, risks, danger, dangers, threat, threats, hazard, exposure, risiko, risiken, gefahr, gefahren, risque, risques",
  ),
);
