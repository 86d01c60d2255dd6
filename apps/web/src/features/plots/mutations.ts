import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlotConfig, PlotPreset, PlotRequest } from "@tidemark/contract";
import { addressOf, drawPlot } from "@tidemark/contract";
import { refreshPresets } from "../../data/plots.ts";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { fileNameOf } from "../../lib/save-file.ts";
import { t } from "../../lib/i18n.ts";

/** Saves a plot under a title; an own one of the same title is replaced. */
export function useSavePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preset: { readonly title: string; readonly plot_config: PlotConfig }) =>
      api.plotting.savePreset(preset),
    onSuccess: () => refreshPresets(client),
  });
}

export function useDeletePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PlotPreset) => api.plotting.removePreset({ preset_id: id }),
    onSettled: () => refreshPresets(client),
  });
}

/** What a plot is saved as. */
export type PlotFile = "svg";

/** How the picture of a file is drawn. */
export interface FileLook {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

/** Saves a plot as a file. */
export function useDownloadPlot() {
  return useMutation({
    mutationFn: ({ request, file, look }: { request: PlotRequest; file: PlotFile; look: FileLook }) =>
      download(
        addressOf(drawPlot, {}, { return_type: file, ...look }),
        `${fileNameOf(request.title, t("Plot"))}.${file}`,
        request,
      ),
  });
}
