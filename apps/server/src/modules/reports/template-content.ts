import { type ElementContent, type Report, type TemplateContent, templateContentSchema } from "@tidemark/contract";

/** An element without what belongs to a project: chosen locations, a plan, and what a company said of itself. */
function withoutCompany(content: ElementContent): ElementContent {
  return {
    ...content,
    settings: { ...content.settings, provided: undefined, plan: undefined },
    exposure_selection: null,
  };
}

/** Content of a report without what belongs to a project: chosen locations and saved maps. */
export function contentFrom({ settings, pages }: Report, keys: ReadonlyMap<string, string>): TemplateContent {
  return templateContentSchema.parse({
    settings: { ...settings, filter: null },
    pages: pages.map(({ title, elements }) => ({
      title,
      elements: elements.map(({ id, title: named, content, width, height }) => ({
        key: keys.get(id) ?? id,
        title: named,
        content: content && withoutCompany(content),
        width,
        height,
      })),
    })),
  });
}
