import {
  HIGHEST_ELEVATION,
  LEAST_PROTECTION_YEARS,
  LIMITS,
  LOWEST_ELEVATION,
  message,
  MOST_PROTECTION_YEARS,
  type Site,
  type SurveyField,
  type SurveyReview,
} from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Sites } from "../exposures/index.ts";
import { strictNumber } from "./answers.ts";

type Properties = NonNullable<Parameters<Sites["update"]>[2]["properties"]>;
type Value = string | number | boolean | null;

const OWN = "user_data.";
const LONGEST = 5000;

/** Value of a field of a location; undefined for an own column that it does not have. */
export function fieldValue({ properties }: Site, field: SurveyReview["field"]): Value | undefined {
  const plain: Record<SurveyField, Value | undefined> = {
    name: properties.name,
    address_line: properties.address.address_line ?? null,
    elevation: properties.elevation ?? null,
    protection_return_period: properties.protection_return_period ?? null,
    asset_value: properties.asset_value ?? null,
    asset_currency: properties.asset_currency ?? null,
    // no field of the location itself: see `measure-answers.ts`
    measures: null,
  };
  return field.startsWith(OWN) ? properties.user_data[field.slice(OWN.length)] : plain[field as SurveyField];
}

/** The change that gives a field a value; undefined takes an own column away from the location. */
export function changeTo({ properties }: Site, field: SurveyReview["field"], value: Value | undefined): Properties {
  if (field === "address_line") return { address: { address_line: value as string | null } };
  if (!field.startsWith(OWN)) return { [field]: value };
  const { [field.slice(OWN.length)]: _, ...others } = properties.user_data;
  return { user_data: value === undefined ? others : { ...others, [field.slice(OWN.length)]: value } };
}

const BOUNDS: Partial<Readonly<Record<string, readonly [number, number]>>> = {
  elevation: [LOWEST_ELEVATION, HIGHEST_ELEVATION],
  asset_value: [0, LIMITS.largestAmount],
  protection_return_period: [LEAST_PROTECTION_YEARS, MOST_PROTECTION_YEARS],
};

function numberOf(field: string, answer: string): number {
  const value = strictNumber(answer);
  if (value === undefined) throw new AppError("unprocessable", message("survey.no_number", { answer }));
  const [least, most] = BOUNDS[field] ?? [-LIMITS.largestNumber, LIMITS.largestNumber];
  if (value < least || value > most)
    throw new AppError("unprocessable", message("survey.number_range", { answer, least, most }));
  return value;
}

/**
 * What an answer means as the value of a field.
 * @param isNumber whether an own column holds numbers in its project
 * @throws AppError `unprocessable` for what cannot be read
 */
export function answeredValue(field: SurveyReview["field"], answer: string, isNumber: boolean): string | number {
  if (answer === "") throw new AppError("unprocessable", message("survey.wrong_answer"));
  if (BOUNDS[field] !== undefined || isNumber) return numberOf(field, answer);
  if (field === "asset_currency") {
    const code = answer.trim().toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) throw new AppError("unprocessable", message("survey.no_currency", { answer }));
    return code;
  }
  const most = field === "name" ? 300 : field === "address_line" ? 500 : LONGEST;
  if (answer.length > most) throw new AppError("unprocessable", message("survey.answer_long", { most }));
  return answer;
}

/** A value as it is shown; null where there is none. */
export const textOf = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : `${value}`;
