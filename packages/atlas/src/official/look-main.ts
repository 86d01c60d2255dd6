/** Reads one place of every official source on the internet, and writes `docs/official-look.md`. Run by hand. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { proxyFrom } from "@tidemark/grids";
import { sampleImported } from "../import/sample-imported.ts";
import { openPack } from "../pack/open-pack.ts";
import { type Looked, lookPage } from "./look.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import { readIntoFolder } from "./read-into-folder.ts";

const pack = openPack();
const PAGE = "docs/official-look.md";
const TAGS_SHOWN = 3;

async function look(folder: string): Promise<Looked[]> {
  const out: Looked[] = [];
  for (const source of OFFICIAL_SOURCES) {
    const { longitude, latitude } = source.official.canary;
    const settings = {
      cacheMb: 512,
      mirrors: [],
      proxy: proxyFrom(process.env),
      contact: process.env["OFFICIAL_CONTACT"],
    };
    const { told, imported } = await readIntoFolder(
      folder,
      [source],
      { pack, places: [[longitude, latitude]] },
      settings,
    );
    const [inForce] = imported;
    const points = { longitudes: [longitude], latitudes: [latitude] };
    const maps = inForce === undefined ? [] : await sampleImported(inForce, points);
    const files = [...(inForce?.byAddress?.kept.files.values() ?? [])];
    out.push({
      ...told[0]!,
      values: maps.map(({ values }) => values[0]!),
      unit: source.variable.units,
      tags: files.slice(0, TAGS_SHOWN).map(({ file }) => file.pin.etag ?? "no tag"),
    });
  }
  return out;
}

if (!process.argv.includes("--accept-licences")) {
  for (const { title, licence, official } of OFFICIAL_SOURCES)
    process.stdout.write(`${title}: ${licence}, ${official.licenceAddress}\n`);
  process.stdout.write("These files are read from their publishers. Accept their licences with --accept-licences.\n");
  process.exitCode = 2;
} else {
  const folder = await mkdtemp(join(tmpdir(), "official-look-"));
  try {
    const looked = await look(folder);
    await writeFile(PAGE, lookPage(looked, new Date().toISOString().slice(0, 10)));
    const away = looked.filter(({ fault, read }) => fault !== undefined || read === 0);
    process.stdout.write(`${looked.length - away.length} of ${looked.length} sources were read; see ${PAGE}\n`);
    process.exitCode = away.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
