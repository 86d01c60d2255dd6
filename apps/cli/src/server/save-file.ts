import { createWriteStream } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Client } from "@tidemark/client";
import { TidemarkError } from "@tidemark/client";
import type { ExportFile } from "./server-arguments.ts";

const REPORT = "physical-risk";
const SITES_ON_A_PAGE = 1000;

/** The report of the project that its template makes: the one that is there, else a new one. */
async function reportId({ api }: Client, project: string): Promise<string> {
  const { items: templates } = await api.reportTemplates.list({ page_size: 100 });
  const title = templates.find(({ id }) => id === REPORT)?.title ?? "Physical risk";
  const { items } = await api.reports.list({ exposure_id: project });
  const known = items.find((report) => report.title === title);
  const wanted = { exposure_id: project, title, from_template: true, from_template_id: REPORT };
  return known?.id ?? (await api.reports.create(wanted)).id;
}

async function sitesOf({ api }: Client, id: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await api.sites.list({ id, page, n: SITES_ON_A_PAGE });
    found.push(...items);
    if (items.length < SITES_ON_A_PAGE) return found;
  }
}

/** The file of a project by its ending, as it arrives; locations as text. */
async function opened(client: Client, id: string, { ending }: ExportFile): Promise<Response | string> {
  switch (ending) {
    case "xlsx":
      return client.file("excelReport", { id });
    case "csv":
      return client.file("valuesCsv", { id });
    case "parquet":
      return client.file("valuesParquet", { id });
    case "geojson":
      return JSON.stringify({ type: "FeatureCollection", features: await sitesOf(client, id) });
    case "zip": {
      const dump = await client.api.exports.createDump({ exposure_id: id });
      await client.wait(dump.id);
      return client.file("taskResult", { id: dump.id });
    }
    default: {
      const report_id = await reportId(client, id);
      const made = await client.api.reports.export({ report_id, export_type: ending });
      return client.file("readReportExport", { report_id, export_id: made.id });
    }
  }
}

/** Saves a file of a project. A part of it never takes the place of what was there. */
export async function saveFile(client: Client, project: string, file: ExportFile): Promise<void> {
  const part = `${file.path}.part`;
  const content = await opened(client, project, file);
  try {
    if (typeof content === "string") await writeFile(part, content);
    else if (content.body !== null) await pipeline(content.body, createWriteStream(part));
    await rename(part, file.path);
  } catch (error) {
    await rm(part, { force: true });
    const isOfDisk = error instanceof Error && "syscall" in error;
    if (isOfDisk) throw error;
    throw new TidemarkError(`${file.path} was cut on its way.`, 0, {}, error);
  }
}
