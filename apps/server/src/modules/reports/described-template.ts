import { type ElementContent, type ReportTemplate, type TemplateContent, usualWidth } from "@tidemark/contract";
import { EU_TAXONOMY_HAZARDS } from "@tidemark/documents";
import { datasetById } from "@tidemark/science";

/** A template with its content. */
export type FullTemplate = ReportTemplate & { content: TemplateContent };

/** Datasets that an element reads beside those that every project has. */
export function datasetsOf({ type, settings }: ElementContent): string[] {
  if (type === "Compliance") return [...new Set(EU_TAXONOMY_HAZARDS.flatMap(({ indicators }) => indicators))];
  const axes = Object.values(settings.plot?.axes ?? {}).filter(({ type }) => type === "dataset");
  const columns = (settings.columns ?? []).flatMap((column) => (typeof column === "string" ? [] : [column.dataset_id]));
  const order = settings.order_by_id;
  const named = [...axes.flatMap(({ value }) => [value].flat().map(String)), ...columns];
  if (order !== undefined && typeof order !== "string") named.push(order.dataset_id);
  return [...new Set(named)].filter((id) => datasetById(id) !== undefined);
}

export const elementsOf = ({ pages }: TemplateContent) => pages.flatMap(({ elements }) => elements);

type Described = "pages" | "elements" | "outline" | "frameworks" | "datasets";

/** A template with what lists tell of it: how large it is, what stands on its pages, what it needs. */
export function described(template: Omit<FullTemplate, Described>): FullTemplate {
  const { pages } = template.content;
  const elements = elementsOf(template.content);
  const frameworks = elements.flatMap(({ content: { type, settings } }) =>
    type === "Compliance" ? [settings.framework ?? "eu-taxonomy"] : [],
  );
  return {
    ...template,
    pages: pages.length,
    elements: elements.length,
    outline: pages.map((page) =>
      page.elements.map(({ content: { type }, width }) => ({ type, columns: width ?? usualWidth(type).wide })),
    ),
    frameworks: [...new Set(frameworks)],
    datasets: [...new Set(elements.flatMap(({ content }) => datasetsOf(content)))],
  };
}
