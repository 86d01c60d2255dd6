import type { ReportElement, ReportPage } from "@tidemark/contract";

/** A line of the list of sections: a folder, or an element of an open one. */
export type TreeRow =
  | { readonly kind: "page"; readonly id: string; readonly page: ReportPage }
  | { readonly kind: "element"; readonly id: string; readonly element: ReportElement };

/** Where something goes that was moved in the list. */
export type TreeMove =
  | { readonly kind: "page"; readonly page: ReportPage; readonly position: number }
  | {
      readonly kind: "element";
      readonly element: ReportElement;
      readonly to: { readonly pageId: string; readonly position: number };
    };

/** The lines of the list from top to bottom. */
export const flatRows = (pages: readonly ReportPage[], open: ReadonlySet<string>): TreeRow[] =>
  pages.flatMap((page): TreeRow[] => [
    { kind: "page", id: page.id, page },
    ...(open.has(page.id)
      ? page.elements.map((element): TreeRow => ({ kind: "element", id: element.id, element }))
      : []),
  ]);

/** What a line means that was put in the place of another one; undefined where nothing changes. */
export function treeMove(rows: readonly TreeRow[], id: string, to: number): TreeMove | undefined {
  const moved = rows.find((row) => row.id === id);
  if (moved === undefined) return undefined;
  const rest = rows.filter((row) => row !== moved);
  const before = rest.slice(0, to);
  if (moved.kind === "page") {
    const position = before.filter((row) => row.kind === "page").length;
    return position === moved.page.position ? undefined : { kind: "page", page: moved.page, position };
  }
  // above the first folder is its first place
  const page = before.findLast((row) => row.kind === "page") ?? rest.find((row) => row.kind === "page");
  if (page?.kind !== "page") return undefined;
  const at = before.indexOf(page);
  const isClosed = page.page.elements.length > 0 && !rows.some((row) => isOf(row, page.id));
  const position = isClosed ? page.page.elements.length : at === -1 ? 0 : before.length - at - 1;
  const { element } = moved;
  if (page.id === element.parentId && position === element.position) return undefined;
  return { kind: "element", element, to: { pageId: page.id, position } };
}

const isOf = (row: TreeRow, pageId: string) => row.kind === "element" && row.element.parentId === pageId;
