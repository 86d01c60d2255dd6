import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openPack } from "../../pack/open-pack.ts";
import { findInputs } from "../find-inputs.ts";
import type { InputPaths } from "../input-files.ts";
import { errorRows } from "./held-out.ts";
import { errorTable } from "./error-table.ts";
import { residualPicture } from "./residual-picture.ts";
import type { AccuracyInputs, Subject } from "./subject.ts";
import { SUBJECTS } from "./subjects.ts";

const TABLES = fileURLToPath(new URL("../../../data/own/accuracy/", import.meta.url));
const PICTURES = fileURLToPath(new URL("../../../../../docs/accuracy/", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures a subject, writes its table and its pictures. */
async function run(subject: Subject, inputs: AccuracyInputs): Promise<void> {
  const fields = await subject.measure(inputs);
  const rows = fields.flatMap(({ field, title, unit, kind, source, leftOut, heldOut }) =>
    errorRows(field, unit, kind, heldOut).map((row) => ({ ...row, title, source, leftOut })),
  );
  writeFileSync(`${TABLES}${subject.name}.csv`, errorTable(subject.name, rows));
  for (const field of fields.filter(({ isDrawn }) => isDrawn ?? true))
    writeFileSync(`${PICTURES}${field.field}.svg`, residualPicture(field));
  for (const { field, zone, stations, meanAbsolute, p90Absolute, bias, unit } of rows) {
    const figures = [meanAbsolute, p90Absolute, bias].map((figure) => figure.toFixed(3));
    say(`${field} ${zone}: ${stations} stations, error ${figures[0]}, 90 % ${figures[1]}, bias ${figures[2]} ${unit}`);
  }
}

const { values } = parseArgs({ options: { inputs: { type: "string" }, only: { type: "string" } } });
const { paths, missing } = findInputs(values.inputs ?? "");
const chosen = SUBJECTS.filter(({ name }) => values.only === undefined || name === values.only);
if (values.inputs === undefined || missing.length > 0 || chosen.length === 0) {
  say("Usage: npm run atlas:accuracy -- --inputs FOLDER [--only SUBJECT]");
  say(`Subjects: ${SUBJECTS.map(({ name }) => name).join(", ")}`);
  for (const { names, title } of missing) say(`Missing: ${names.join(" or ")}, ${title}`);
  process.exitCode = 1;
} else {
  mkdirSync(TABLES, { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  const pack = openPack();
  for (const subject of chosen) await run(subject, { paths: paths as InputPaths, pack });
}
