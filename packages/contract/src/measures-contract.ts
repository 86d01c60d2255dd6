import { measureChoicesContract } from "./measure-choices.ts";
import { measureDecidedContract } from "./measure-decided.ts";
import { measureOptimumContract } from "./measure-optimum.ts";
import { measurePlansContract } from "./measure-plans.ts";
import { measureInsuranceContract } from "./measure-insurance.ts";
import { measureSuggestionsContract } from "./measure-suggestions.ts";
import { appraisalContract } from "./measures.ts";
import { ownMeasuresContract } from "./own-measures.ts";

/** All routes of measures. */
export const measuresContract = {
  ...appraisalContract,
  ...measureOptimumContract,
  ...measureSuggestionsContract,
  ...measureInsuranceContract,
  ...measureDecidedContract,
  choices: measureChoicesContract,
  plans: measurePlansContract,
  own: ownMeasuresContract,
};
