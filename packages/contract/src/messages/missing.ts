/** Why there is no value, where the data are not the cause; those of the data stand in `science/wording/reasons.ts`. */
export const MISSING_MESSAGES = {
  "missing.not_computed": "not computed",
  "missing.not_computed_in_project": "not computed in this project",
  "missing.add_driver": 'not computed in this project: add "{driver}" or its hazard and compute again',
  "missing.not_given": "not given",
  "missing.no_measure": "no such measure here",
  "missing.no_first_year": "no first year is given",
  "missing.no_investment": "what the measures cost is not known",
  "missing.at_location": "not available at this location",
  "missing.unpaid": "Opens with the payment",
  "missing.withheld": "Your account does not include {what}",
  "missing.no_topic_score": "no topic has a score here",
  "missing.added_later": "added after the last computation",
  "missing.no_amount": "no asset value in this currency",
  "missing.no_amounts": "no location has an asset value",
  "missing.no_impact": "this hazard has no such impact",
  "missing.no_loss_curve": "this hazard has no loss curve",
  "missing.allowance_hazard": "an allowance is told for all hazards together and for river flood alone",
  "missing.allowance_few":
    "an allowance needs {least} locations with an asset value and a chance of river flood that no flood map reaches; here are {found}",
  "missing.several": "{first}; {next}",
} as const;
