import { shortText } from "@tidemark/science";
import type { Report, ReportElement, UpgradeItem } from "@tidemark/contract";
import { canonicalJson } from "../../../canonical-json.ts";
import { isSame, type KeyedElement, type TemplateBase, type TemplateWriting, usualKey } from "./template-base.ts";

const LONGEST = 400;

/** A value in words that fit into a line. */
function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : canonicalJson(value);
  return shortText(text, LONGEST);
}

/** What a writing says, by name: title, width, height, type and each of its settings. */
function fieldsOf({ title, content, width, height }: TemplateWriting): Map<string, unknown> {
  const { settings, ...rest } = content;
  return new Map<string, unknown>([
    ["title", title],
    ["width", width],
    ["height", height],
    ...Object.entries(rest),
    ...Object.entries(settings),
  ]);
}

function differences(mine: TemplateWriting | null, template: TemplateWriting | null): UpgradeItem["fields"] {
  const [own, other] = [mine, template].map((one) => (one === null ? new Map<string, unknown>() : fieldsOf(one)));
  const names = [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])];
  return names.flatMap((name) => {
    const [before, after] = [valueText(own?.get(name)), valueText(other?.get(name))];
    return before === after ? [] : [{ name, mine: before, template: after }];
  });
}

/** An element as a template could have written it; undefined for one whose content was not read. */
export function writingOf(element: ReportElement): TemplateWriting | undefined {
  const { title, content, width, height } = element;
  return content === null ? undefined : { title, content, width, height };
}

/**
 * What a report rests on: as it was noted when it was made, else elements that stand where the template has them, which
 * then count as edited.
 */
export function baseOf(report: Report, stored: TemplateBase | null, template: readonly KeyedElement[]): TemplateBase {
  if (stored !== null) return stored;
  const placed = new Map(
    report.pages.flatMap(({ title, elements }) =>
      elements.flatMap((element) => {
        const writing = writingOf(element);
        return writing === undefined ? [] : [[usualKey(title, writing), element.id] as const];
      }),
    ),
  );
  const known = template.flatMap(({ key, section, writing }) => {
    const id = placed.get(usualKey(section, writing));
    return id === undefined ? [] : [[key, { id, writing: null }] as const];
  });
  return { elements: Object.fromEntries(known) };
}

/** What a version of a template would change in a report, element by element. What is the same is left out. */
export function upgradeItems(report: Report, base: TemplateBase, template: readonly KeyedElement[]): UpgradeItem[] {
  const mine = new Map(report.pages.flatMap(({ elements }) => elements.map((one) => [one.id, one] as const)));
  const sections = new Map(report.pages.map(({ id, title }) => [id, title]));
  const offered = template.flatMap(({ key, section, writing }): UpgradeItem[] => {
    const from = base.elements[key];
    const element = from?.id == null ? undefined : mine.get(from.id);
    const own = element && writingOf(element);
    const common = { key, section, title: writing.title, element_id: element?.id ?? null };
    if (from === undefined) return [{ ...common, kind: "added", edited: false, fields: differences(null, writing) }];
    if (own === undefined) {
      // what was deleted here, or left out for want of data, is told only where it is something else now
      if (from.writing === null || isSame(from.writing, writing)) return [];
      return [{ ...common, kind: "deleted", edited: true, fields: differences(null, writing) }];
    }
    if (isSame(from.writing, writing) || isSame(own, writing)) return [];
    return [{ ...common, kind: "changed", edited: !isSame(from.writing, own), fields: differences(own, writing) }];
  });
  const kept = new Set(template.map(({ key }) => key));
  const gone = Object.entries(base.elements).flatMap(([key, { id, writing }]): UpgradeItem[] => {
    const element = id === null || kept.has(key) ? undefined : mine.get(id);
    const own = element && writingOf(element);
    if (element === undefined || own === undefined) return [];
    const section = sections.get(element.parentId) ?? "";
    const edited = !isSame(writing, own);
    return [{ key, kind: "removed", section, title: element.title, element_id: element.id, edited, fields: [] }];
  });
  return [...offered, ...gone];
}
