import { message, type SiteFilter } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { readingOnce } from "../../../read-once.ts";
import { locationsAsked } from "./element-locations.ts";
import { conditionsOf, type ElementRequest, epochOf } from "./element-request.ts";
import { mayShow } from "./element-scope.ts";
import { matrixOf } from "./money-elements.ts";
import { withCurrency } from "./report-currency.ts";
import type { ResolverParts } from "./resolve-element.ts";

/** A cell of a matrix: from the rarest, and from the least. */
interface Cell {
  readonly likelihood: number;
  readonly severity: number;
}

export type ElementSites = (
  request: Omit<ElementRequest, "filter"> & {
    readonly filters: readonly SiteFilter[];
    readonly cell: Cell | undefined;
  },
) => Promise<string[]>;

/**
 * The locations that an element is about and that pass further filters, or those of one cell of its matrix, by id.
 * @throws AppError `forbidden` where whoever asks may not see the matrix, `unprocessable` where it is none
 */
export function createElementSites(
  parts: Pick<ResolverParts, "portfolio" | "openLocations" | "filters">,
): ElementSites {
  const { portfolio, openLocations, filters: passing } = parts;
  const locations = locationsAsked(openLocations, passing);
  const sites: ElementSites = async (request) => {
    const { exposureId, element, settings, scopes, filters, cell } = request;
    const asked = await locations(exposureId, [...conditionsOf(element.content, settings), ...filters]);
    if (cell !== undefined) {
      if (element.content.type !== "RiskMatrix") throw new AppError("unprocessable", message("report.no_matrix"));
      if (!mayShow(element.content, scopes, asked.count)) throw new AppError("forbidden", message("report.no_scope"));
      const epoch = epochOf(element.content, settings);
      const parts = { openLocations, filters: passing };
      const { element: priced, currency } = await withCurrency(parts, request, asked.filter);
      const ask = { exposureId, element: priced, scopes, epoch, filter: asked.filter, currencySaid: currency };
      const { items } = await matrixOf(portfolio, ask, { ...cell, n: Math.max(1, asked.count) });
      return items.map(({ site_id: id }) => id);
    }
    const opened = await openLocations(exposureId);
    const mask = await passing.passing(opened, asked.filter ?? null);
    const { attributes } = opened.snapshot;
    const rows = Array.from({ length: attributes.count }, (_, row) => row);
    return rows.filter((row) => mask === undefined || mask[row] === 1).map((row) => attributes.id(row));
  };
  return (request) => readingOnce(() => sites(request));
}
