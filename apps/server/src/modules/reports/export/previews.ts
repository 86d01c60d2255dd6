import { type ExportType, explanationPath, type ReportPreview } from "@tidemark/contract";
import type { Call } from "../../../http/call.ts";
import { goneSignal } from "../../../http/gone-signal.ts";
import type { ReportNews } from "../report-news.ts";
import type { Versions } from "../versions.service.ts";
import type { ExportTurns } from "./export-turns.ts";
import { type BrandOf, brandWish, mayListLocations, refuseListedLocations } from "./export-wish.ts";
import type { ReportFiles } from "./report-files.ts";

interface PreviewParts {
  readonly versions: Pick<Versions, "draft" | "get">;
  readonly publicUrl: string;
  readonly files: Pick<ReportFiles, "preview">;
  readonly brandOf: BrandOf;
  readonly news: Pick<ReportNews, "exporting">;
  readonly turns: ExportTurns;
}

interface PreviewInput {
  readonly report_id: string;
  readonly export_type: ExportType;
  readonly version_id?: string | undefined;
  readonly favourites: boolean;
  readonly appendix: boolean;
  readonly links: boolean;
  readonly told_as?: string | undefined;
}

/** The first pages of a file before it is made. */
export type Preview = (call: Call<PreviewInput>) => Promise<ReportPreview>;

/**
 * Opens it. What is shown of a report as it is now is put together as it would be frozen, and not kept. It waits for
 * its turn as files do.
 */
export function createPreview({ versions, publicUrl, files, brandOf, news, turns }: PreviewParts): Preview {
  return async (call) => {
    const { input, caller } = call;
    const { report_id: reportId, export_type: type, version_id: versionId, favourites, appendix, links } = input;
    const signal = goneSignal(call);
    const frozen =
      versionId === undefined
        ? await versions.draft(caller, reportId)
        : await versions.get(caller, reportId, versionId);
    // what is inside of a file is on no page of it
    const form = { type, packed: false, favourites, appendix, attached: false };
    refuseListedLocations(caller.scopes, form, frozen);
    const { id } = frozen.version;
    const explained = links ? publicUrl + explanationPath.version(reportId, id) : null;
    const brand = await brandWish(brandOf, caller.organizationId);
    const { tell, end } = news.exporting(frozen.content.report.exposure_id, input.told_as ?? `preview ${id}`);
    const listed = mayListLocations(caller.scopes);
    const wish = { ...form, listed, explained, ...brand, onProgress: tell };
    const part = type === "zip" || type === "docx" ? "pdf" : type;
    const onPlace = (before: number) => tell({ part, stage: "waiting", done: 0, total: before });
    try {
      const preview = () => files.preview(frozen, wish, signal);
      const { pages, total, outline } = await turns.take(caller.organizationId, { signal, onPlace }, preview);
      end("Finished");
      return { pages: pages.map((page) => Buffer.from(page).toString("base64")), total, outline: [...outline] };
    } catch (error) {
      end("Failed");
      throw error;
    }
  };
}
