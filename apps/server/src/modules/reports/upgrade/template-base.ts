import type { ElementWriting, TemplateContent } from "@tidemark/contract";
import { canonicalJson } from "../../../canonical-json.ts";

/** What a template says of an element; the rest belongs to the report. */
export type TemplateWriting = Pick<ElementWriting, "title" | "content" | "width" | "height">;

/** An element of a template with the name that it keeps from version to version. */
export interface KeyedElement {
  readonly key: string;
  readonly section: string;
  readonly writing: TemplateWriting;
}

/** What a report was made of, by key. */
export interface TemplateBase {
  /** Tag of the language in which the template was taken; English where it was not noted. */
  readonly language?: string;
  readonly elements: Readonly<
    Record<
      string,
      {
        /** Null where it was left out. */
        readonly id: string | null;
        /** As the template had it; null where nobody noted it. */
        readonly writing: TemplateWriting | null;
      }
    >
  >;
}

export const templateWriting = ({ title, content, width, height }: TemplateWriting): TemplateWriting => ({
  title,
  content,
  width,
  height,
});

export const isSame = (a: TemplateWriting | null, b: TemplateWriting): boolean =>
  a !== null && canonicalJson(templateWriting(a)) === canonicalJson(templateWriting(b));

/** Key of an element that was given none: where it stands and what it is. */
export const usualKey = (section: string, { title, content }: TemplateWriting): string =>
  `${section} / ${title} / ${content.type}`;

/** Elements of a template by their keys; equal ones are numbered. */
export function keyedElements({ pages }: TemplateContent): KeyedElement[] {
  const counts = new Map<string, number>();
  return pages.flatMap(({ title: section, elements }) =>
    elements.map((element) => {
      const wanted = element.key ?? usualKey(section, element);
      const count = (counts.get(wanted) ?? 0) + 1;
      counts.set(wanted, count);
      return { key: count === 1 ? wanted : `${wanted} #${count}`, section, writing: templateWriting(element) };
    }),
  );
}
