import { Readable } from "node:stream";
import {
  exportOf,
  type ExportType,
  explanationPath,
  message,
  readReportExport,
  type Scope,
  scopesMissing,
} from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { download } from "../../../http/download.ts";
import { goneSignal } from "../../../http/gone-signal.ts";
import type { Call } from "../../../http/call.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { Log } from "../../../platform/log.ts";
import type { ReportNews } from "../report-news.ts";
import type { Shares } from "../share/shares.service.ts";
import type { Versions } from "../versions.service.ts";
import type { MadeExports } from "./made-exports.repository.ts";
import { createExportTurns } from "./export-turns.ts";
import { FILE_TYPES, type FileWish, type ReportFiles } from "./report-files.ts";

/** Name, colour and logo of an organization; the logo as the picture that was uploaded. */
export type BrandOf = (
  organizationId: string,
) => Promise<{ readonly name: string; readonly brand_color: string | null; readonly logo: Uint8Array | null }>;

/** Colour of the product, where an organization has none of its own. */
const OWN_COLOUR = "#0b5563";

type Frozen = Parameters<ReportFiles["make"]>[0];

interface ExportParts {
  readonly versions: Versions;
  readonly shares: Pick<Shares, "requireLink">;
  readonly publicUrl: string;
  readonly files: ReportFiles;
  readonly madeExports: MadeExports;
  readonly brandOf: BrandOf;
  readonly log: Pick<Log, "error">;
  readonly news: Pick<ReportNews, "exporting">;
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

/** A workbook with a table of locations is a file of these, whichever way it is asked for; pages to read are not. */
function refuseListedLocations(scopes: readonly Scope[], type: ExportType, { content }: Frozen): void {
  const isWorkbook = type === "xlsx" || type === "zip";
  const lists = content.pages.some(({ elements }) => elements.some(({ model }) => model.type === "Locations"));
  if (isWorkbook && lists && scopesMissing(["location-file"], scopes).length > 0)
    throw new AppError("forbidden", message("report.workbook_of_locations"));
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
}: ExportParts): PlainMount[] {
  const turns = createExportTurns();

  /** Where the figures of a file are explained: in the project, or behind a link to the version that is open. */
  async function explainedAt(reportId: string, versionId: string, link: string | undefined): Promise<string> {
    if (link === undefined) return publicUrl + explanationPath.version(reportId, versionId);
    await shares.requireLink(link, versionId);
    return publicUrl + explanationPath.shared(link);
  }

  /** Makes a file when it is the turn of its organization, and tells how far it is. */
  async function inTurn(call: Call<unknown>, frozen: Frozen, id: string, wish: Omit<FileWish, "onProgress">) {
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
        const { versionId, type, packed, favourites, appendix, links } = exportOf(id);
        const frozen = await versions.get(call.caller, reportId, versionId);
        refuseListedLocations(call.caller.scopes, type, frozen);
        const { name, brand_color: colour, logo } = await brandOf(call.caller.organizationId);
        const by = { organization: name, brand: colour ?? OWN_COLOUR };
        const explained = links ? await explainedAt(reportId, versionId, link) : null;
        const wish = { type, packed, favourites, appendix, explained, by, logo };
        const made = await inTurn(call, frozen, id, wish);
        // a file is worth more than the note of it: a full disk takes no notes
        const note = (bytes: number) =>
          madeExports
            .note({ id, versionId, bytes, madeBy: call.caller.userId })
            .catch((error: unknown) => log.error({ err: error, export: id }, "an export could not be noted"));
        const content = await noted(made, note);
        const instead = packed ? "report.zip" : `report.${type}`;
        const contentType = packed ? "application/zip" : FILE_TYPES[type];
        return download(call.reply, { name: { title: frozen.version.title, instead }, type: contentType, content });
      },
    },
  ];
}
