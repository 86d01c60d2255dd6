import type { ElementTable } from "@tidemark/contract";
import { hazardName } from "@tidemark/science";
import { numberText, shareText } from "../../../../document-numbers.ts";
import { plural, t, worded } from "../../../../language.ts";
import { markedHead } from "../../../../total-words.ts";
import { bandWords } from "../band-words.ts";
import { titled } from "../element-request.ts";
import { typedTable } from "../typed-table.ts";
import type { ExecutiveMoney, ExecutiveSite } from "./executive-facts.ts";

const TOP = 10;

const shareOf = (loss: number, value: number): number | null => (value > 0 ? loss / value : null);

function siteRow({ id, name, where, value, loss, driver, driverShare, score, band }: ExecutiveSite, at: number) {
  const part = driver === null ? "" : `${titled(worded(hazardName(driver)))}, ${shareText(driverShare)}`;
  return {
    site_id: id,
    cells: [at + 1, name, where, value, loss, shareOf(loss, value), part, score, bandWords(band)],
  };
}

/** The ten largest losses, what the others add to them, and all together. */
export function largestLosses({ sites, losses, later }: ExecutiveMoney, most = TOP): ElementTable {
  const money = { kind: "money" as const, currency: losses.currency };
  const largest = sites.slice(0, most);
  const top = largest.reduce((sum, one) => ({ value: sum.value + one.value, loss: sum.loss + one.loss }), {
    value: 0,
    loss: 0,
  });
  const others = losses.locations - largest.length;
  const sumRow = (name: string, value: number, loss: number) => ({
    cells: [null, name, "", value, loss, shareOf(loss, value), "", null, ""].map((cell) =>
      cell === null ? { value: null, text: "" } : cell,
    ),
  });
  const rest = plural(others, "1 other location", "{n} other locations", { n: numberText(others) });
  return typedTable({
    title: t("The ten largest losses: {share} of the total", {
      share: shareText(later.p50 > 0 ? Math.min(1, top.loss / later.p50) : 0),
    }),
    columns: [
      { title: t("No."), kind: "count" },
      { title: t("Location") },
      { title: t("Country, latitude / longitude") },
      { title: t("Value"), ...money },
      { title: t("Loss a year"), ...money },
      { title: t("of value"), kind: "share" },
      { title: t("Largest part") },
      { title: t("Score"), kind: "score" },
      { title: t("Band") },
    ],
    rows: [
      ...largest.map(siteRow),
      ...(others > 0 ? [sumRow(rest, losses.value - top.value, Math.max(0, later.p50 - top.loss))] : []),
      sumRow(markedHead(t("All {n}", { n: numberText(losses.locations) }), losses), losses.value, later.p50),
    ],
    bands: [...largest.map(({ band }) => band), ...(others > 0 ? [null] : []), null],
    closing: true,
  });
}
