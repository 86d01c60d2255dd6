import type { AssistantAnswer, ElementContent } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";

/** The answer without its links: figures stay as bold text. */
export const withoutLinks = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\(figure:f\d+\)/g, "**$1**");

/** Locations of an answer by id; undefined where it names fewer than it is about. */
function idsOf({ figures, positions }: AssistantAnswer): string[] | undefined {
  const byPosition = new Map(figures.flatMap(({ site_id: id, position }) => (id === null ? [] : [[position, id]])));
  const ids = positions.flatMap((position) => byPosition.get(position) ?? []);
  return ids.length > 0 && ids.length === positions.length ? ids : undefined;
}

/**
 * What an answer is in a report: a table of its locations, which follows the results, or else its text of today.
 */
export function elementOfAnswer(answer: AssistantAnswer): { readonly title: string; readonly content: ElementContent } {
  const { table, prompt, created_at: at } = answer;
  const title = prompt.slice(0, 300);
  const ids = idsOf(answer);
  const content = { exposure_selection: null, exposure_filters: null };
  if (table !== null && ids !== undefined) {
    const { columns, order_by_id, sort_order } = table;
    const settings = { follows: false, columns, order_by_id, sort_order, n: ids.length, layout: "table" as const };
    return { title, content: { ...content, type: "Locations", exposure_selection: ids, settings } };
  }
  const said = t("Answer of the assistant of {day}; its figures are those of that day.", { day: at.slice(0, 10) });
  const text = `${withoutLinks(answer.answer)}\n\n_${said}_`;
  return { title, content: { ...content, type: "ReportElementText", settings: { follows: true, text } } };
}
