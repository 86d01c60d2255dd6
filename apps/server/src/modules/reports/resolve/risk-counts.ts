import { THRESHOLDS } from "@tidemark/science";
import { numberText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";

/**
 * Locations at risk are counted in three ways: by their score, by single hazards, by what they may lose. Each count
 * says which one it is.
 */
export const countedByScore = (): string =>
  t("score of {limit} or more", { limit: numberText(THRESHOLDS.score.high, 2) });
export const countedByHazard = (): string => t("one hazard in its uppermost band is enough");
/** Why the cell of a location and the band of its score may differ. */
export const cellBesideScore = (hazard: string): string =>
  t(
    "The matrix holds the loss by {hazard}; the score of the location holds how strong its worst topics are. A high score may stand in a low cell.",
    { hazard },
  );
export const countedByLoss = (hazard: string): string =>
  t("Cells count locations by how likely a loss is and how large it is ({hazard}), not by scores.", { hazard });

/** Why these counts differ, in the definitions of a document. */
export const countsDefined = (): string =>
  [
    t("A count of high scores holds locations whose score over all topics is {limit} or more.", {
      limit: numberText(THRESHOLDS.score.high, 2),
    }),
    t(
      "Tables of the EU taxonomy, ESRS and IFRS count locations with one hazard or more in the uppermost band of its dataset: one is enough there, while a score is the 85th percentile of the topics.",
    ),
    t("The risk matrix counts by likelihood and loss. So the three counts differ at the same moment."),
  ].join(" ");
