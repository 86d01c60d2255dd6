import type { ElementTable } from "@tidemark/contract";
import { hazardName } from "@tidemark/science";
import { numberText, shareText } from "../../../../document-numbers.ts";
import { plural, t, worded } from "../../../../language.ts";
import { markedHead } from "../../../../total-words.ts";
import { bandWords } from "../band-words.ts";
import { titled } from "../element-request.ts";
import { type TypedCell, typedTable } from "../typed-table.ts";
import type { ExecutiveMoney, ExecutiveSite } from "./executive-facts.ts";

const TOP = 10;

const shareOf = (loss: number, value: number): number | null => (value > 0 ? loss / value : null);

function siteRow(
  { id, name, where, at: place, value, loss, driver, driverShare, score, band }: ExecutiveSite,
  no: number,
) {
  const hazard = driver === null ? "" : titled(worded(hazardName(driver)));
  const part = driver === null ? "" : `${hazard}, ${shareText(driverShare)}`;
  return {
    site_id: id,
    cells: [
      no + 1,
      name,
      { text: where, parts: [place.country, place.latitude, place.longitude] },
      value,
      loss,
      shareOf(loss, value),
      { text: part, parts: driver === null ? [] : [hazard, driverShare] },
      score,
      bandWords(band),
    ],
  };
}

const sumOf = (sites: readonly ExecutiveSite[], of: "value" | "loss"): number =>
  sites.reduce((sum, site) => sum + site[of], 0);

/** "The ten largest losses: 64 % of the total". */
function titleOf(count: number, share: number): string {
  const words = { n: count, share: shareText(share) };
  if (count === TOP) return t("The ten largest losses: {share} of the total", words);
  return plural(count, "The largest loss: {share} of the total", "The {n} largest losses: {share} of the total", words);
}

/** The ten largest losses, what the others add to them, and all together. */
export function largestLosses({ sites, losses, later }: ExecutiveMoney, most = TOP): ElementTable {
  const money = { kind: "money" as const, currency: losses.currency };
  const largest = sites.slice(0, most);
  const sumRow = (name: string, value: number, loss: number): TypedCell[] =>
    [null, name, "", value, loss, shareOf(loss, value), "", null, ""].map((cell) =>
      cell === null ? { value: null, text: "" } : cell,
    );
  /** The table where so many are shown. */
  const headed = (count: number) => {
    const top = largest.slice(0, count);
    const [value, loss] = [sumOf(top, "value"), sumOf(top, "loss")];
    const others = losses.locations - count;
    const name = plural(others, "1 other location", "{n} other locations", { n: numberText(others) });
    return {
      title: titleOf(count, later.p50 > 0 ? Math.min(1, loss / later.p50) : 0),
      cells: sumRow(name, losses.value - value, Math.max(0, later.p50 - loss)),
    };
  };
  const { title, cells: rest } = headed(largest.length);
  const others = losses.locations > largest.length;
  return typedTable({
    title,
    shorter: largest.slice(1).map((_, at) => headed(at + 1)),
    columns: [
      { title: t("No."), kind: "count" },
      { title: t("Location") },
      {
        title: t("Country, latitude / longitude"),
        apart: [
          { title: t("Country") },
          { title: t("Latitude"), kind: "number", decimals: 4 },
          { title: t("Longitude"), kind: "number", decimals: 4 },
        ],
      },
      { title: t("Value"), ...money },
      { title: t("Loss a year"), ...money },
      { title: t("of value"), kind: "share" },
      {
        title: t("Largest part"),
        apart: [{ title: t("Largest part") }, { title: t("Share of the loss"), kind: "share" }],
      },
      { title: t("Score"), kind: "score" },
      { title: t("Band") },
    ],
    rows: [
      ...largest.map(siteRow),
      ...(others ? [{ cells: rest }] : []),
      { cells: sumRow(markedHead(t("All {n}", { n: numberText(losses.locations) }), losses), losses.value, later.p50) },
    ],
    bands: [...largest.map(({ band }) => band), ...(others ? [null] : []), null],
    closing: true,
  });
}
