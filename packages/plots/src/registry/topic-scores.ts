/** Scores of the topics, as examples compare them. */
export const TOPIC_SCORES = [
  "score_heat",
  "score_cold",
  "score_wet",
  "score_dry",
  "score_snow",
  "score_wind",
  "score_coastal",
  "score_other",
] as const;
