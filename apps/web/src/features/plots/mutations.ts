import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlotPreset, PlotRequest } from "@tidemark/contract";
import { addressOf, downloadPlot, type PlotFile as ServerFile } from "@tidemark/contract";
import { refreshPresets } from "../../data/plots.ts";
import { api } from "../../lib/api.ts";
import { fetchFile } from "../../lib/download.ts";
import { fileNameOf, saveFile } from "../../lib/save-file.ts";
import { t } from "../../lib/i18n.ts";
import { pngOf } from "./png.ts";

/** Saves a plot under a title; an own one of the same title is replaced. */
export function useSavePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preset: Pick<PlotPreset, "title" | "plot_config" | "access_type">) => api.plotting.savePreset(preset),
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

/** What a plot is saved as; a picture in pixels is made here, where the font is. */
export type PlotFile = ServerFile | "png";

/** How the picture of a file is drawn. */
export interface FileLook {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  readonly request: PlotRequest;
  readonly file: PlotFile;
  readonly look: FileLook;
}

/** Saves a plot as a file: its figures, or its picture, each with what it was made from. */
export function useDownloadPlot() {
  return useMutation({
    mutationFn: async ({ request, file, look }: Wanted) => {
      const address = addressOf(downloadPlot, {}, { format: file === "png" ? "svg" : file, ...look });
      const made = await fetchFile(address, request);
      saveFile(
        file === "png" ? await pngOf(await made.text()) : made,
        `${fileNameOf(request.title, t("Plot"))}.${file}`,
      );
    },
  });
}
