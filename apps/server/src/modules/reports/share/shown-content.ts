import { elementContentSchema, type FrozenReport } from "@tidemark/contract";

type FrozenElement = FrozenReport["pages"][number]["elements"][number];

/** An element with what it shows alone: no filters and chosen locations, no answers that a company gave, no map. */
function shownElement({ element, model }: FrozenElement): FrozenElement {
  const { content } = element;
  const figures = content?.settings.figures;
  const kept = content && elementContentSchema.parse({ type: content.type, settings: figures ? { figures } : {} });
  const fields = model.fields.map((field) => ({ ...field, filter: null }));
  return { element: { ...element, content: kept, map_state: null }, model: { ...model, fields } };
}

/**
 * What a link gives of a frozen version: its pages as they are read. What it notes of all locations of the project, to
 * tell later what has changed, is for those who may open the project.
 */
export const shownContent = (content: FrozenReport): FrozenReport => ({
  ...content,
  settings: { ...content.settings, filter: null },
  locations: { ids: [], names: [], revisions: [], scores: [], bands: [] },
  pages: content.pages.map((page) => ({ ...page, elements: page.elements.map(shownElement) })),
});
