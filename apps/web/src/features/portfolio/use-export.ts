import { useMutation } from "@tanstack/react-query";
import { addressOf, portfolioExport, type PortfolioExport } from "@tidemark/contract";
import type { Scope } from "../../data/portfolio.ts";
import { download } from "../../lib/download.ts";

/** Saves what a view shows. */
export function useExportPortfolio({ id, filter }: Scope, title: string) {
  return useMutation({
    mutationFn: (wanted: Omit<PortfolioExport, "filter">) =>
      download(addressOf(portfolioExport, {}, { exposure_id: id }), `${title} ${wanted.view}.${wanted.format}`, {
        ...wanted,
        ...(filter === undefined ? {} : { filter }),
      }),
  });
}
