import type { Before } from "./filter.ts";
import { stop } from "./kinds/context.ts";
import { FIRST_YEAR } from "./read/moment.ts";

/** The first and last year that results speak for: each computed year stands for the twenty around it. */
const YEARS = { first: FIRST_YEAR - 10, last: 2090 } as const;

/** A year beyond those of the results is not answered with another one. @throws Stop */
export function holdYears({ question, book }: Before): void {
  const beyond = question.moment.years.find((year) => year < YEARS.first || year > YEARS.last);
  if (beyond === undefined) return;
  const nearest = beyond > YEARS.last ? "2080" : String(FIRST_YEAR);
  const inYear = question.text.includes(String(beyond)) ? question.text.replace(String(beyond), nearest) : undefined;
  stop(
    { book },
    "no-data",
    book.t`Results go from ${FIRST_YEAR} to 2080, each year standing for the twenty around it. Nothing is known of ${beyond}.`,
    ...(inYear === undefined ? [] : [inYear]),
    "What can you do?",
  );
}
