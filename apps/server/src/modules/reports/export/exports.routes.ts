import { Readable } from "node:stream";
import { exportOf, explanationPath, readReportExport } from "@tidemark/contract";
import { download } from "../../../http/download.ts";
import { goneSignal } from "../../../http/gone-signal.ts";
import type { Call } from "../../../http/call.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { Log } from "../../../platform/log.ts";
import type { ReportNews } from "../report-news.ts";
import type { Shares } from "../share/shares.service.ts";
import type { Versions } from "../versions.service.ts";
import type { MadeExports } from "./made-exports.repository.ts";
import type { ExportTurns } from "./export-turns.ts";
import { type BrandOf, brandWish, type FrozenVersion, mayListLocations, refuseListedLocations } from "./export-wish.ts";
import { FILE_TYPES, type FileWish, type ReportFiles } from "./report-files.ts";

interface ExportParts {
  readonly versions: Versions;
  readonly shares: Pick<Shares, "requireLink">;
  readonly publicUrl: string;
  readonly files: ReportFiles;
  readonly madeExports: MadeExports;
  readonly brandOf: BrandOf;
  readonly log: Pick<Log, "error">;
  readonly news: Pick<ReportNews, "exporting">;
  readonly turns: ExportTurns;
}

/** A file as it is, noted with its length once that is known: of one that is written as it is read, at its end. */
async function noted(content: Uint8Array | Readable, note: (bytes: number) => Promise<void>) {
  if (content instanceof Uint8Array) {
    await note(content.length);
    return content;
  }
  return Readable.from(
    (async function* () {
      let bytes = 0;
      for await (const piece of content as AsyncIterable<Uint8Array>) {
        bytes += piece.length;
        yield piece;
      }
      await note(bytes);
    })(),
    { objectMode: false },
  );
}

/** Frozen versions as files, for who may read them whole. */
export function reportExportRoutes({
  versions,
  shares,
  publicUrl,
  files,
  madeExports,
  brandOf,
  log,
  news,
  turns,
}: ExportParts): PlainMount[] {
  /** Where the figures of a file are explained: in the project, or behind a link to the version that is open. */
  async function explainedAt(reportId: string, versionId: string, link: string | undefined): Promise<string> {
    if (link === undefined) return publicUrl + explanationPath.version(reportId, versionId);
    await shares.requireLink(link, versionId);
    return publicUrl + explanationPath.shared(link);
  }

  /** Makes a file when it is the turn of its organization, and tells how far it is. */
  async function inTurn(call: Call<unknown>, frozen: FrozenVersion, id: string, wish: Omit<FileWish, "onProgress">) {
    const signal = goneSignal(call);
    const { tell, end } = news.exporting(frozen.content.report.exposure_id, id);
    const part = wish.type === "zip" ? "pdf" : wish.type;
    const onPlace = (before: number) => tell({ part, stage: "waiting", done: 0, total: before });
    try {
      const make = () => files.make(frozen, { ...wish, onProgress: tell }, signal);
      const made = await turns.take(call.caller.organizationId, { signal, onPlace }, make);
      end("Finished");
      return made;
    } catch (error) {
      end("Failed");
      throw error;
    }
  }

  return [
    {
      spec: readReportExport,
      handle: async (call) => {
        const { report_id: reportId, export_id: id } = readReportExport.params.parse(call.input);
        const { link } = readReportExport.query.parse(call.input);
        const { versionId, links, ...form } = exportOf(id);
        const frozen = await versions.get(call.caller, reportId, versionId);
        refuseListedLocations(call.caller.scopes, form, frozen);
        const explained = links ? await explainedAt(reportId, versionId, link) : null;
        const brand = await brandWish(brandOf, call.caller.organizationId);
        const wish = { ...form, listed: mayListLocations(call.caller.scopes), explained, ...brand };
        const made = await inTurn(call, frozen, id, wish);
        // a file is worth more than the note of it: a full disk takes no notes
        const note = (bytes: number) =>
          madeExports
            .note({ id, versionId, bytes, madeBy: call.caller.userId })
            .catch((error: unknown) => log.error({ err: error, export: id }, "an export could not be noted"));
        const content = await noted(made, note);
        const { type, packed } = form;
        const instead = packed ? "report.zip" : `report.${type}`;
        const contentType = packed ? "application/zip" : FILE_TYPES[type];
        return download(call.reply, { name: { title: frozen.version.title, instead }, type: contentType, content });
      },
    },
  ];
}
