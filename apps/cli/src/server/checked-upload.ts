import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Client } from "@tidemark/client";
import type { RowIssue, Upload } from "@tidemark/contract";
import { UsageError } from "../arguments.ts";
import type { ServerOptions } from "./server-arguments.ts";

/** A file that cannot be used as it is; the message says why and what to do. */
export class FileFault extends Error {
  override readonly name = "FileFault";
  readonly issues: readonly RowIssue[];

  constructor(text: string, issues: readonly RowIssue[] = []) {
    super(text);
    this.issues = issues;
  }
}

/** Faults that are written out. */
const MOST_SHOWN = 10;
const shownIssue = ({ row, column, message }: RowIssue) =>
  `  row ${row}${column === null ? "" : `, ${column}`}: ${message}`;

async function fileAt(path: string): Promise<Blob> {
  try {
    return new Blob([await readFile(path)]);
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Takes the columns as they are proposed. @throws FileFault where nobody said that they are right */
async function mapped({ api }: Client, upload: Upload, { acceptColumns }: ServerOptions): Promise<Upload> {
  if (upload.mapping.source !== "proposed") return upload;
  const { columns, mapping, questions } = await api.uploads.layout({ upload_id: upload.upload_id });
  if (acceptColumns) return (await api.uploads.map({ upload_id: upload.upload_id, mapping })) as Upload;
  const proposed = mapping.columns.map(({ index, meaning }) => {
    const header = columns.find((column) => column.index === index)?.header ?? String(index + 1);
    return `  ${header}: ${meaning}`;
  });
  const asked = questions.map(({ text }) => `  ${text}`);
  const lines = ["The columns of this file are not known. Proposed are:", ...proposed, ...asked];
  throw new FileFault([...lines, "Take them with --accept-columns, or say what they are in the browser."].join("\n"));
}

/** Sends a file and looks at what came of it. @throws FileFault where it cannot become a project as it is */
export async function checkedUpload(client: Client, options: ServerOptions): Promise<Upload> {
  const { word: path, fix, skipErrors } = options;
  let upload = await mapped(client, await client.upload(await fileAt(path), basename(path)), options);
  if (fix && upload.proposals.length > 0) {
    const fixes = upload.proposals.map(({ id }) => ({ row: 0, proposal: id }));
    upload = (await client.api.uploads.fix({ upload_id: upload.upload_id, fixes })) as Upload;
  }
  const { rows, clean, errors } = upload.counts;
  const faults = upload.issues.filter(({ severity }) => severity === "error");
  const shown = faults.slice(0, MOST_SHOWN).map(shownIssue);
  if (clean === 0) throw new FileFault(["No row can become a location.", ...shown].join("\n"), faults);
  if (errors > 0 && !skipErrors) {
    const what = "Mend the file, take the proposals with --fix, or leave these rows out with --skip-errors.";
    throw new FileFault([`${errors} of ${rows} rows cannot become locations.`, ...shown, what].join("\n"), faults);
  }
  return upload;
}

/** What the screens preselect: analyses that are there and included, at the coordinates of their topics. */
export async function preselected({ api }: Client) {
  const { analysesList, hazards, topics } = await api.compute.analyses({});
  const ids = analysesList
    .filter((one) => one.has_access && one.missing === null && one.meta_data.compute_default)
    .map(({ id }) => id);
  return {
    hazards: ids.filter((id) => hazards.includes(id)),
    impact_drivers: ids.filter((id) => !hazards.includes(id)),
    overrides: topics.map(({ topic, selectedFilters }) => ({ topic, ...selectedFilters })),
  };
}
