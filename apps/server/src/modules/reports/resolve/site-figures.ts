import type { LocationRisks } from "@tidemark/contract";
import { type Epoch, formatMoney } from "@tidemark/science";
import { t, wordedField } from "../../../language.ts";
import type { LocationScores } from "../../risks/index.ts";
import { hazardsWords } from "../../../total-words.ts";
import { judgedWords, scoreWords } from "./band-words.ts";
import { mainLeftOutOf } from "./main-hazards.ts";

const NOTHING = " - ";

/** A location as the table of locations gives it. */
export interface Site {
  readonly id: string;
  readonly value: number | null;
  readonly currency: string | null;
}

/** Head figures of one location: its score today and then, and its value. */
export function headFigures(risks: LocationRisks, before: LocationScores, { value, currency }: Site, { time }: Epoch) {
  const { score: found } = risks;
  const { p10, p90 } = found;
  const spread =
    p10 === null || p90 === null ? "" : t("p10 {p10} to p90 {p90}", { p10: scoreWords(p10), p90: scoreWords(p90) });
  const hazards = mainLeftOutOf(risks);
  const without = hazards.length === 0 ? "" : t("without {hazards}", { hazards: hazardsWords(hazards) });
  return [
    {
      label: t("Score today"),
      text: scoreWords(before.score.value),
      note: judgedWords(before.score.band, before.score.value),
      quantity: { value: before.score.value, kind: "score" as const },
    },
    {
      label: t("Score in {time}", { time }),
      text: scoreWords(found.value),
      note:
        wordedField(found.missing, found.missing_said) ??
        [judgedWords(found.band, found.value), spread, without].filter(Boolean).join(", "),
      quantity: { value: found.value, kind: "score" as const, low: p10, high: p90 },
    },
    {
      label: t("Asset value"),
      text: value === null ? NOTHING : formatMoney(value, currency),
      note: value === null ? t("Not given") : "",
      quantity: { value, kind: "money" as const, currency },
    },
  ];
}
