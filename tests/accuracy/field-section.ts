import { existsSync } from "node:fs";
import { foundTargets, measuredErrors, type MeasuredError, ZONE_NAMES } from "@tidemark/atlas";
import { formatCount, formatDigits } from "@tidemark/science";

/** Digits that count in a measured error. */
const DIGITS = 3;
/** Empty where a figure was not kept. */
const number = (value: number) => (Number.isNaN(value) ? "" : formatDigits(value, DIGITS));
const percent = (share: number | undefined) => (share === undefined ? "" : `${formatCount(share * 100)} %`);

function targetRows(): string {
  return foundTargets()
    .map(({ what, wanted, found, places, leftOut, isMet, isOrientation, reason }) => {
      const judged = `${isOrientation ? "orientation: " : ""}${isMet ? "met" : "**missed**"}`;
      const cells = [what, wanted, found, places, leftOut, judged, reason];
      return `| ${cells.join(" | ")} |`;
    })
    .join("\n");
}

function errorRow(error: MeasuredError): string {
  const { zone, stations, meanAbsolute, medianAbsolute, p90Absolute, bias, holds, halfWidth } = error;
  const { sameClass, withinOne } = error;
  const told = halfWidth === undefined ? "" : `± ${number(halfWidth)}`;
  const amounts = [meanAbsolute, medianAbsolute, p90Absolute, bias].map(number);
  const cells = [ZONE_NAMES[zone] ?? zone, formatCount(stations), ...amounts, told, percent(holds)];
  if (sameClass !== undefined) cells.push(percent(sameClass), percent(withinOne));
  return `| ${cells.join(" | ")} |`;
}

function fieldPart(field: string): string {
  const own = measuredErrors().filter((error) => error.field === field);
  const [first] = own;
  if (first === undefined) return "";
  const unit =
    first.kind === "ratio" ? "natural logarithm of the ratio" : first.kind === "class" ? "classes" : first.unit;
  const classHeads = first.kind === "class" ? " same class | within one |" : "";
  const hasPicture = existsSync(new URL(`../../docs/accuracy/${field}.svg`, import.meta.url));
  const picture = hasPicture ? `\n![Map of the mean errors: ${first.title}](accuracy/${field}.svg)\n` : "";
  return `### ${first.title} (\`${field}\`)

Errors in ${unit}. Measured: ${first.source}. Left out: ${first.leftOut}.

| zone | places | mean | median | nine in ten below | bias | told range | holds |${classHeads}
|---|---|---|---|---|---|---|---|${first.kind === "class" ? "---|---|" : ""}
${own.map(errorRow).join("\n")}
${picture}`;
}

/** Section of the page on the errors of fields at stations, with the targets. */
export function fieldSection(): string {
  const fields = [...new Set(measuredErrors().map(({ field }) => field))];
  return `## Fields at stations

Errors of the fields that everything else is worked out from, at stations and districts that the field did not know, by climate zone; made by \`npm run atlas:accuracy\`. Whole
blocks of 3 degrees are left out together, where the field was fitted. Maps show mean errors on cells of 5 degrees. "Told range" is half of the mean width from p10 to p90 that is told with the figure, "holds" the share of
the measured values that lie in it; four in five are promised. No station is left aside because it is far off. Points and stations of temperature that stand apart from their neighbours, and what became of each, are listed in
[doubtful-points.csv](accuracy/doubtful-points.csv).

| target | wanted | found | places | left out | | reason |
|---|---|---|---|---|---|---|
${targetRows()}

${fields.map(fieldPart).join("\n")}`;
}
