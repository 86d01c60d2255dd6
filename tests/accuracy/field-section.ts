import { existsSync } from "node:fs";
import { foundTargets, measuredErrors, type MeasuredError, ZONE_NAMES } from "@tidemark/atlas";
import { formatCount, formatDigits } from "@tidemark/science";

/** Digits that count in a measured error. */
const DIGITS = 3;
const number = (value: number) => formatDigits(value, DIGITS);
const percent = (share: number | undefined) => (share === undefined ? "" : `${formatCount(share * 100)} %`);

function targetRows(): string {
  return foundTargets()
    .map(({ what, wanted, found, places, leftOut, isMet, reason }) => {
      const cells = [what, wanted, found, places, leftOut, isMet ? "met" : "**missed**", reason];
      return `| ${cells.join(" | ")} |`;
    })
    .join("\n");
}

function errorRow(error: MeasuredError): string {
  const { zone, stations, meanAbsolute, medianAbsolute, p90Absolute, bias, sameClass, withinOne } = error;
  const amounts = [meanAbsolute, medianAbsolute, p90Absolute, bias].map(number);
  const cells = [ZONE_NAMES[zone] ?? zone, formatCount(stations), ...amounts, percent(sameClass), percent(withinOne)];
  return `| ${cells.join(" | ")} |`;
}

function fieldPart(field: string): string {
  const own = measuredErrors().filter((error) => error.field === field);
  const [first] = own;
  if (first === undefined) return "";
  const unit =
    first.kind === "ratio" ? "natural logarithm of the ratio" : first.kind === "class" ? "classes" : first.unit;
  const hasPicture = existsSync(new URL(`../../docs/accuracy/${field}.svg`, import.meta.url));
  const picture = hasPicture ? `\n![Map of the mean errors: ${first.title}](accuracy/${field}.svg)\n` : "";
  return `### ${first.title} (\`${field}\`)

Errors in ${unit}. Measured: ${first.source}. Left out: ${first.leftOut}.

| zone | places | mean | median | nine in ten below | bias | same class | within one |
|---|---|---|---|---|---|---|---|
${own.map(errorRow).join("\n")}
${picture}`;
}

/** Section of the page on the errors of fields at stations, with the targets. */
export function fieldSection(): string {
  const fields = [...new Set(measuredErrors().map(({ field }) => field))];
  return `## Fields at stations

Errors of the fields that everything else is worked out from, at stations and districts that the field did not know, by climate zone; made by \`npm run atlas:accuracy\`. Whole
blocks of 3 degrees are left out together, where the field was fitted. Maps show mean errors on cells of 5 degrees.

| target | wanted | found | places | left out | | reason |
|---|---|---|---|---|---|---|
${targetRows()}

${fields.map(fieldPart).join("\n")}`;
}
