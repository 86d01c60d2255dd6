import type { ElementFigure, ElementModel, SiteSheet } from "./report-models.ts";
import type { FrozenReport } from "./report-versions.ts";

/** Where the figures of a frozen version are explained, below the address of the product. */
export const explanationPath = {
  /** For people who may read the report. */
  version: (reportId: string, versionId: string): string => `/reports/${reportId}/versions/${versionId}/f`,
  /** For whoever has a link to the version. */
  shared: (token: string): string => `/shared/${token}/f`,
};

/** Which figure of an element: its place, 0 = first, and that of its location where locations stand one by one. */
export interface FigurePlace {
  readonly site: number | null;
  readonly at: number;
}

/** `2`: the second figure; `3-2`: that of the third location. */
export const figureKey = ({ site, at }: FigurePlace): string =>
  site === null ? String(at + 1) : `${site + 1}-${at + 1}`;

function placeOf(key: string): FigurePlace | undefined {
  const [, site, at] = /^(?:(\d{1,6})-)?(\d{1,3})$/.exec(key) ?? [];
  if (at === undefined) return undefined;
  return { site: site === undefined ? null : Number(site) - 1, at: Number(at) - 1 };
}

type FrozenElement = FrozenReport["pages"][number]["elements"][number];

/** A figure of a frozen version with all that the version holds about it. */
export interface ExplainedFigure extends FrozenElement {
  readonly page: string;
  /** Where locations stand one by one. */
  readonly sheet: SiteSheet | undefined;
  /** Undefined where the element as a whole was asked for. */
  readonly figure: ElementFigure | undefined;
}

const figuresOf = (model: ElementModel, sheet: SiteSheet | undefined) => (sheet ?? model).figures;

/**
 * What an address of an explanation names.
 * @param key as `figureKey` writes it; undefined for all that an element says
 * @returns undefined where the version holds nothing of that name
 */
export function explainedFigure(
  { pages }: Pick<FrozenReport, "pages">,
  elementId: string,
  key: string | undefined,
): ExplainedFigure | undefined {
  for (const { title: page, elements } of pages) {
    const found = elements.find(({ element }) => element.id === elementId);
    if (found === undefined) continue;
    if (key === undefined) return { ...found, page, sheet: undefined, figure: undefined };
    const place = placeOf(key);
    const sheet = place?.site == null ? undefined : found.model.sites?.[place.site];
    if (place === undefined || (place.site !== null && sheet === undefined)) return undefined;
    const figure = figuresOf(found.model, sheet)[place.at];
    return figure === undefined ? undefined : { ...found, page, sheet, figure };
  }
  return undefined;
}
