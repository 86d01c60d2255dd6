import { msg } from "../../language.ts";

/** What stands in the texts of the templates of the system, as markdown with live figures. */
export const MESSAGE = msg(
  "**[\u2026](tm:count?band=high) locations have a high risk** at the moment chosen; [\u2026](tm:become-high) become high between today and then. The score of the portfolio is [\u2026](tm:score), today it is [\u2026](tm:score-today).",
);
/** The same of a report about one location. */
export const OF_ONE_MESSAGE = msg(
  "**The score of this location is [\u2026](tm:score)** at the moment chosen; today it is [\u2026](tm:score-today).",
);
export const METHODS = msg(
  "Scores run from 0 to 1: below 0.25 very low, below 0.5 low, below 0.75 medium, from 0.75 on high. What is missing is no low risk: it is named as missing with its reason.\n\nThe figures come from a screening. They rank locations and say where to look closer; they are no ground for design or pricing.",
);

export const YOU_ADD = msg(
  "**Activity and expected lifetime:** not given yet.\n\n**Hazards without data:** your own assessment, or why each does not apply.\n\n**Vulnerability of the activity at the locations with a high hazard:** not given yet.\n\n**Adaptation solutions and plan:** which, by when, and that they harm neither other people nor nature.",
);
export const LIMITS = msg(
  "Amounts are the values of assets that stand at material physical risk, not the damage expected there. What stands under *you provide* is not known here: give it in the settings of the table. What is missing is never zero.",
);
