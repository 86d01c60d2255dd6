import { useQueryClient } from "@tanstack/react-query";
import {
  addressOf,
  type ExportId,
  exportIdOf,
  exportOf,
  type ExportProgress,
  type ExportType,
  readReportExport,
} from "@tidemark/contract";
import { useRef, useState } from "react";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { fileNameOf } from "../../lib/save-file.ts";
import { toast } from "../../ui/toasts.tsx";
import { useExportProgress } from "./use-export-progress.ts";

/** An export that is being made. */
export interface RunningExport {
  readonly type: ExportType;
  /** Undefined until the report is frozen. */
  readonly id: string | undefined;
  /** The last that was told of it. */
  readonly told: ExportProgress | undefined;
}

/** What is wanted of a file. */
export interface ExportWish extends Pick<ExportId, "type" | "favourites" | "appendix" | "attached"> {
  /** Whom the figures lead to their explanation: nobody, people of the project, or whoever has the file. */
  readonly readers: "none" | "project" | "anyone";
}

interface Exporting {
  readonly running: RunningExport | undefined;
  /** Why the last one failed. */
  readonly failure: string | undefined;
  readonly start: (wish: ExportWish) => void;
  /** Fetches a file that was made before, by its id. */
  readonly again: (id: string) => void;
  readonly cancel: () => void;
}

/**
 * Exports a report, or one of its frozen versions, and saves the file.
 * @param isWatching - whether progress is shown
 */
export function useExport(
  projectId: string,
  { id: reportId, title }: { readonly id: string; readonly title: string },
  versionId: string | undefined,
  isWatching: boolean,
): Exporting {
  const client = useQueryClient();
  const [running, setRunning] = useState<RunningExport>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(undefined);

  useExportProgress(projectId, isWatching, (told) =>
    setRunning((was) => (was !== undefined && was.id === told.id ? { ...was, told } : was)),
  );

  /** Token of a new link to a version, for readers without an account. */
  const linkTo = async (version: string, signal: AbortSignal) => {
    const { url } = await api.reportShares.shares.create({ report_id: reportId, version_id: version }, { signal });
    return url.slice(url.lastIndexOf("/") + 1);
  };
  const run = async (
    type: ExportType,
    idOf: (signal: AbortSignal) => Promise<string>,
    readers: ExportWish["readers"] = "project",
  ) => {
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    setFailure(undefined);
    setRunning({ type, id: undefined, told: undefined });
    const of = { report_id: reportId };
    try {
      const id = await idOf(signal);
      setRunning({ type, id, told: undefined });
      const name = `${fileNameOf(title, t("Report"))}.${type}`;
      const query = readers === "anyone" ? { link: await linkTo(exportOf(id).versionId, signal) } : {};
      await download(addressOf(readReportExport, { ...of, export_id: id }, query), name, undefined, signal);
      toast.success(t("{title} is downloaded", { title }));
    } catch (error) {
      if (signal.aborted) return;
      const sentence = errorText(error instanceof Error ? error : new Error(String(error)));
      setFailure(sentence);
      toast.error(sentence);
    } finally {
      setRunning(undefined);
      void refreshReports(client, projectId);
    }
  };
  /** The id of the file of this version, or of one that is frozen for it. */
  const ordered = async ({ type, readers, ...wanted }: ExportWish, signal: AbortSignal) => {
    const part = { ...wanted, links: readers !== "none" };
    if (versionId !== undefined) return exportIdOf({ versionId, type, packed: false, ...part });
    return (await api.reports.export({ report_id: reportId, export_type: type, ...part }, { signal })).id;
  };
  return {
    running,
    failure,
    start: (wish) => void run(wish.type, (signal) => ordered(wish, signal), wish.readers),
    again: (id) => void run(exportOf(id).type, () => Promise.resolve(id)),
    cancel: () => stop.current?.abort(),
  };
}
