/** How a number becomes a score or a band, with its own figures, and what to know of figures of the portfolio. */
export const EXPLANATION_MESSAGES = {
  "formula.no_value": "There is no value, so there is no score: a missing value never counts as low.",
  "formula.fact": "None: a fact of the place, which is no risk and takes no part in the score of its topic.",
  "formula.reach":
    "None: a chance to stand in the reach of a flood, which has no band, no loss and no part in the score of its topic.",
  "formula.class": "Very low counts 0, low 0.25, medium 0.5 and high 0.75. {name} gives {score}.",
  "formula.below": "Up to {limit} the score is 0. This median gives {score}.",
  "formula.above": "From {limit} on the score is 1. This median gives {score}.",
  "formula.between": "The score rises evenly from {from} at {low} to {to} at {high}. This median gives {score}.",
  "formula.of_topics":
    "{percentile}th percentile of the scores below; from the highest of them down, so that one severe risk is not averaged away. Band: {band}. From {known} of {all} topics.",
  "formula.of_indicators":
    "{percentile}th percentile of the scores below; from the highest of them down, so that one severe risk is not averaged away. Band: {band}. From {known} of {all} indicators.",
  "formula.incomplete": "No band: a main hazard of this place is not in the total, which would read as harmless.",
  "formula.bands":
    "Bands begin at {low} (low), {medium} (medium) and {high} (high). Impacts have bands and no score of their own.",
  "formula.no_band": "none",
  "weights.value": "Weighted by asset value ({currency}).",
  "weights.value_of_some":
    "Weighted by asset value ({currency}). {without} of {all} have none: they are not in the scores of the portfolio.",
  "weights.equal": "Every location counts the same: {reason}.",
  "weights.no_values": "no asset values",
  "weights.currencies": "asset values are in different currencies",
  "weights.few_values": "only {known} of {all} have an asset value",
  "weights.zero_values": "all asset values are 0",
  "portfolio_note.aggregate":
    "All hazards: the 85th percentile over the hazards that have a value at a location; the expected annual loss is the sum over hazards.",
  "portfolio_note.present": "The year 2020 is the climate of 1995-2014, which events are measured from.",
  "portfolio_note.other_currency":
    "1 location has an asset value in another currency; it is not converted and not in the amounts in {currency}.",
  "portfolio_note.other_currencies":
    "{n} locations have asset values in other currencies; they are not converted and not in the amounts in {currency}.",
  "portfolio_note.worked_out":
    "Worked out now from the hazards this project holds: {hazards}. Other hazards are not in it.",
  "portfolio_note.one_without": "1 location has no asset value and is not in the amounts.",
  "portfolio_note.without": "{n} locations have no asset value and are not in the amounts.",
  "portfolio_note.limits":
    "The limits are some {shares} percent of the median value of these locations, as round figures.",
  "portfolio_note.dependence":
    "Fully dependent: every location has its loss of the return period in the same year. Independent: what happens at one says nothing about the others. Neither is a limit of what the portfolio can lose.",
  "portfolio_note.tail":
    "Tail value at risk is the mean loss of the worst years, one in each return period. Of it, the fully dependent case is the largest that any dependence gives.",
  "portfolio_note.periods":
    "Losses of single locations are worked out at 2 to 500 years; what is rarer takes the loss of the last return period.",
  "portfolio_note.allowance":
    "Allowance for river flood: a range for {locations} locations together that no flood map reaches, from the chance of each to stand in the reach of a river, the defences of its region and the damage curve of its building. The mean yearly losses of 80 % of the countries lie within a factor of 3.3; locations on one river scatter wider. It is in none of the sums, and says nothing of a single location.",
  "portfolio_note.allowance_without":
    "{n} locations are not in the allowance: in deserts, deltas, on low coasts and far from mapped rivers there is no number.",
  "annual_loss.one": "Expected annual loss of this hazard, added up over the locations.",
  "annual_loss.sum":
    "Sum over hazards: the expected annual losses of all hazards at a location, each once, added up over the locations. What a year costs on average.",
  "annual_loss.sum_of": "{sum} {holds}",
  "annual_loss.curve":
    "Implied by this curve: what the losses at return periods integrate to over the yearly probability, with the loss of the rarest return period beyond it.",
  "annual_loss.difference":
    "The curve does not add the hazards up: at every location and return period it takes the 85th percentile of their losses, so that one bad hazard shows and rare ones do not pile up. Its annual loss is therefore below the sum over hazards, which is the one to budget with.",
} as const;
