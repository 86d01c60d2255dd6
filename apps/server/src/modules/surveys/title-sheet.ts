import { SURVEY_LIMITS, type SurveyText, type SurveyTranslation } from "@tidemark/contract";
import type { CellRow, ExportSheet } from "@tidemark/documents";

const PARTS = ["title", "description"] as const;
export const TITLES = "titles";

type Titled = Pick<SurveyText, "kind" | "title" | "description" | "texts">;

/** Titles and descriptions of a survey and one of its questionnaires, as written and in each language. */
export function titleSheet(items: readonly Titled[], languages: readonly string[]): ExportSheet {
  const translated = languages.flatMap((tag) => PARTS.map((part) => ({ tag, part })));
  return {
    name: TITLES,
    columns: [
      { header: "of" },
      ...PARTS.map((header) => ({ header, width: 50 })),
      ...translated.map(({ tag, part }) => ({ header: `${part}_${tag}`, width: 50 })),
    ],
    rows: items.map((one) => [
      one.kind,
      one.title,
      one.description,
      ...translated.map(({ tag, part }) => one.texts[tag]?.[part] ?? ""),
    ]),
  };
}

/** A title or description in another language, and what it stands for. */
export interface ReadTitle {
  readonly kind: string;
  readonly part: (typeof PARTS)[number];
  readonly written: string;
  readonly language: string;
  readonly text: string;
}

/** What a sheet of titles says in other languages; empty cells and columns that are not known are passed over. */
export function readTitles([head, ...body]: readonly CellRow[]): ReadTitle[] {
  const textOf = (cell: CellRow["cells"][number] | undefined) => (cell ?? "").toString().trim();
  const headers = (head?.cells ?? []).map(textOf);
  return body.flatMap(({ cells }) =>
    headers.flatMap((header, at) => {
      const [, part = "", language = ""] = /^(title|description)_([a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/.exec(header) ?? [];
      const found = PARTS.find((one) => one === part);
      const text = textOf(cells[at]);
      if (found === undefined || text === "" || text.length > SURVEY_LIMITS[found]) return [];
      const written = textOf(cells[headers.indexOf(found)]);
      return [{ kind: textOf(cells[headers.indexOf("of")]), part: found, written, language, text }];
    }),
  );
}

/**
 * Texts of a survey and questionnaire with those of a sheet. A title is taken where the sheet has it as it is written
 * now: one that belongs to another survey changes nothing.
 */
export function withTitles(item: Titled, read: readonly ReadTitle[]): ReadonlyMap<string, SurveyTranslation> {
  const changed = new Map<string, SurveyTranslation>();
  for (const { kind, part, written, language, text } of read) {
    if (kind !== item.kind || written !== item[part]) continue;
    const before = changed.get(language) ?? item.texts[language] ?? {};
    changed.set(language, { ...before, [part]: text, from: { ...before.from, [part]: written } });
  }
  return changed;
}
