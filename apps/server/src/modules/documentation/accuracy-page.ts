import { ENGLISH, formatCount, formatDigits } from "@tidemark/science";
import { foundTargets, measuredErrors, type MeasuredError, ZONE_NAMES } from "@tidemark/atlas";
import { currentLanguage, msg, t } from "../../language.ts";
import type { GuidePage } from "./guide-page.ts";
import { escapeHtml } from "./html.ts";

const GROUP = msg("Reference");
const COLUMNS = ["Zone", "Places", "Mean", "Median", "Nine in ten below", "Bias", "Told range", "Holds"];
const CLASSES = ["Same class", "Within one class"];

/** Empty where a figure was not kept. */
const number = (value: number) => (Number.isNaN(value) ? "" : formatDigits(value, 3));
const percent = (share: number | undefined) => (share === undefined ? "" : `${Math.round(share * 100)} %`);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("");
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells("th", head)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("")}</tbody></table></div>`;
}

function rowOf(error: MeasuredError): readonly string[] {
  const { zone, stations, meanAbsolute, medianAbsolute, p90Absolute, bias, holds, halfWidth } = error;
  const amounts = [meanAbsolute, medianAbsolute, p90Absolute, bias].map(number);
  const told = halfWidth === undefined ? "" : `± ${number(halfWidth)}`;
  const row = [ZONE_NAMES[zone] ?? zone, formatCount(stations), ...amounts, told, percent(holds)];
  return error.kind === "class" ? [...row, percent(error.sameClass), percent(error.withinOne)] : row;
}

function fieldPart(field: string, pictures: ReadonlySet<string>): string {
  const own = measuredErrors().filter((error) => error.field === field);
  const [first] = own;
  if (first === undefined) return "";
  const unit =
    first.kind === "ratio" ? "natural logarithm of the ratio" : first.kind === "class" ? "classes" : first.unit;
  const picture = pictures.has(`${field}.svg`)
    ? `<p><img src="/docs/assets/${escapeHtml(field)}.svg" width="720" alt="${escapeHtml(`Map of the mean errors: ${first.title}`)}" loading="lazy"></p>`
    : "";
  return `<h2 id="${escapeHtml(field)}">${escapeHtml(first.title)}</h2>
<p>Errors in ${escapeHtml(unit)}. Measured: ${escapeHtml(first.source)}. Left out: ${escapeHtml(first.leftOut)}.</p>
${table(first.kind === "class" ? [...COLUMNS, ...CLASSES] : COLUMNS, own.map(rowOf))}${picture}`;
}

function targets(): string {
  const rows = foundTargets().map(({ what, wanted, found, places, leftOut, isMet, reason }) => [
    what,
    wanted,
    found,
    places,
    leftOut,
    isMet ? "met" : `missed: ${reason}`,
  ]);
  return table(["Target", "Wanted", "Found", "Places", "Left out", "Met or missed"], rows);
}

/** Page on how far values are wrong. @param pictures names of the maps there are */
export function accuracyPage(pictures: ReadonlySet<string>): GuidePage {
  const title = t("Accuracy");
  const errors = measuredErrors();
  const fields = [...new Set(errors.map(({ field }) => field))];
  const titleOf = (field: string) => errors.find((error) => error.field === field)?.title ?? field;
  const intro = t(
    "How far the fields that everything is worked out from differ from weather stations and from maps of districts, by climate zone. Where a field was fitted to stations, whole blocks of 3 degrees were left out, and the error is that at the stations left out. The maps show the mean error on cells of 5 degrees. The told range is half of the mean width from p10 to p90 that stands with a figure; how many of the measured values lie in it is what it holds: four in five are promised.",
  );
  // figures and their reasons are English, and are read out so
  const figures = `${targets()}${fields.map((field) => fieldPart(field, pictures)).join("")}`;
  const inEnglish = `<div lang="${ENGLISH.tag}">${figures}</div>`;
  return {
    path: "reference/accuracy",
    title,
    group: GROUP,
    language: currentLanguage().tag,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p><h2 id="targets">${escapeHtml(t("Targets"))}</h2>${inEnglish}`,
    sections: [
      { id: "", title, text: intro },
      ...fields.map((field) => ({ id: field, title: titleOf(field), text: `${titleOf(field)} error bias stations` })),
    ],
  };
}
