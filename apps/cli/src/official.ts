import { join, resolve } from "node:path";
import {
  type ImportedSource,
  OFFICIAL_SOURCES,
  type OfficialReads,
  officialReadsAt,
  type OfficialSource,
  type Pack,
  readIntoFolder,
} from "@tidemark/atlas";
import { proxyFrom } from "@tidemark/grids";
import { type OfficialOptions, UsageError } from "./arguments.ts";
import type { Point } from "./run.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const ROOM_MB = 2048;

const listOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function chosen(ids: readonly string[]): readonly OfficialSource[] {
  if (ids.length === 0) return OFFICIAL_SOURCES.filter(({ official }) => official.recommended);
  return ids.map((id) => {
    const source = OFFICIAL_SOURCES.find((one) => one.id === id);
    if (source !== undefined) return source;
    throw new UsageError(`Unknown source "${id}". Known are ${OFFICIAL_SOURCES.map((one) => one.id).join(", ")}.`);
  });
}

function checkLicences(sources: readonly OfficialSource[], { areLicencesAccepted }: OfficialOptions): void {
  if (areLicencesAccepted) return;
  const lines = sources.map(
    ({ id, title, licence, citation, official }) =>
      `  ${id}: ${title}\n    ${licence}, ${official.licenceAddress}\n    Cite: ${citation}`,
  );
  throw new UsageError(
    `Official maps are read from their publishers under these licences:\n${lines.join("\n")}\nAccept them with --accept-licences.`,
  );
}

/**
 * Reads official maps for points, tells what became of it, and gives what was read, now or before.
 * @throws UsageError for unknown sources, and for licences that were not accepted
 */
export async function readOfficialMaps(
  { pack, points }: { readonly pack: Pack; readonly points: readonly Point[] },
  options: OfficialOptions,
  environment: Environment,
  warn: (text: string) => void,
): Promise<readonly ImportedSource[]> {
  const sources = chosen(options.ids);
  checkLicences(sources, options);
  const folder = resolve(options.folder ?? join(environment["DATA_DIR"] ?? ".data", "official"));
  const contact = environment["OFFICIAL_CONTACT"];
  const settings = {
    cacheMb: ROOM_MB,
    mirrors: listOf(environment["OFFICIAL_MIRRORS"]),
    proxy: proxyFrom(environment),
    ...(contact === undefined ? {} : { contact }),
  };
  const places = points.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const { told, imported } = await readIntoFolder(folder, sources, { pack, places }, settings);
  for (const { source, asked, read, outside, requests, bytes, changed, fault } of told) {
    const work = requests === 0 ? "nothing had to be read" : `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB`;
    const left = asked - read - outside;
    const shown = left > 0 ? `; ${left} of ${points.length} places show the screening` : "";
    const beyond = outside > 0 ? `; ${outside} of ${points.length} places lie where it has no map` : "";
    warn(`${source.title}: ${work}${shown}${beyond}\n`);
    if (fault !== undefined) warn(`  It gave no answer that can be used: ${fault.english}\n`);
    if (changed > 0) warn(`  ${changed} files changed since they were read; what was read stands.\n`);
  }
  return imported;
}

/** File, tag, block and cell of what was read at each point. */
export async function readsAt(
  sources: readonly ImportedSource[],
  points: readonly Point[],
): Promise<readonly (readonly OfficialReads[])[]> {
  const out: OfficialReads[][] = [];
  for (const { longitude, latitude } of points) {
    const found = await Promise.all(sources.map((source) => officialReadsAt(source, [longitude, latitude])));
    out.push(found.filter((one) => one !== undefined));
  }
  return out;
}
