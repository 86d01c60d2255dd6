import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  type ByteFile,
  GridError,
  httpStore,
  type HttpStoreOptions,
  openByteFile,
  openLocalFile,
} from "@tidemark/grids";
import type { FilePattern, ImportSource, LabelName, MapLabels, ImportDetails, FileDetails } from "./source-types.ts";
import { importSaid } from "../wording/import-said.ts";

/** A file that fits a pattern of the source. */
export interface RecognisedFile {
  /** Path or web address. */
  readonly location: string;
  readonly name: string;
  readonly pattern: FilePattern;
  readonly labels: MapLabels;
  /** What was said of it. */
  readonly details: FileDetails;
  /** Rules for a web address; empty for local files. */
  readonly access: { readonly http?: HttpStoreOptions };
}

const UNTOLD = {
  returnPeriod: "source.no_period_told",
  scenario: "source.no_scenario_told",
  year: "source.no_year_told",
  model: "source.no_model_told",
} as const satisfies Readonly<Record<LabelName, string>>;
const isWeb = (location: string): boolean => /^https?:\/\//i.test(location);
const isZarr = (name: string): boolean => /\.zarr\/?$/i.test(name);
const isGrid = (name: string): boolean => /\.(tiff?|nc4?|zarr)$/i.test(name);
const hashBlock = 8 * 1024 * 1024;

/** Without rules of their own, addresses may be read at the host the user named, but not inside this network. */
function accessTo(location: string, http: HttpStoreOptions | undefined): RecognisedFile["access"] {
  return isWeb(location) ? { http: http ?? { allowedHosts: [new URL(location).hostname] } } : {};
}

/**
 * The files of a folder, one file, or one web address, each recognised by its name. Zarr groups are folders. Other
 * kinds of files in a folder (read-me, licence) are passed over; a GeoTIFF or NetCDF file that does not fit is refused,
 * so that nothing is left out unnoticed.
 * @throws GridError not-found, not-understood
 */
export async function recogniseFiles(
  source: ImportSource,
  location: string,
  http?: HttpStoreOptions,
  details?: ImportDetails,
): Promise<RecognisedFile[]> {
  const places = isWeb(location) ? [location] : await localFiles(location);
  if (places.length === 0) {
    const facts = { file: location, ...expected(source) };
    throw new GridError("not-found", importSaid("source.no_files", facts));
  }
  return places.map((place) => recognise(source, place, accessTo(place, http), details));
}

/**
 * Paths of the GeoTIFF and NetCDF files and Zarr groups in a folder, by name; the path itself where it is one of them.
 * @throws GridError not-found
 */
export async function localFiles(location: string): Promise<string[]> {
  const found = await stat(location).catch(() => null);
  if (found === null) throw new GridError("not-found", importSaid("source.no_such_place", { file: location }));
  if (!found.isDirectory() || isZarr(location)) return [location];
  const names = await readdir(location, { recursive: true });
  // what lies inside a group belongs to it
  const inGroup = (name: string) => names.some((other) => isZarr(other) && name.startsWith(`${other}/`));
  return names
    .filter((name) => isGrid(name) && !inGroup(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => join(location, name));
}

/** What a refusal says of the files that a source has. */
const expected = ({ title, looksLike, address, licence }: ImportSource) => ({
  source: title,
  names: looksLike,
  address,
  licence,
});

/** The pattern that a name fits, with what the name says. */
export function patternOf(source: ImportSource, name: string): { pattern: FilePattern; labels: MapLabels } | undefined {
  for (const pattern of source.files) {
    const found = pattern.pattern.exec(name);
    if (found !== null) return { pattern, labels: { ...labelsOf(found.groups ?? {}), ...pattern.labels } };
  }
  return undefined;
}

function labelsInDetails({ returnPeriod, scenario, year, model }: FileDetails): MapLabels {
  return {
    ...(returnPeriod === undefined ? {} : { returnPeriod }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(year === undefined ? {} : { year }),
    ...(model === undefined ? {} : { model }),
  };
}

function recognise(
  source: ImportSource,
  location: string,
  access: RecognisedFile["access"],
  all: ImportDetails | undefined,
): RecognisedFile {
  const name = basename(isWeb(location) ? new URL(location).pathname : location);
  const details = all?.files?.[name];
  const format = /\.tiff?$/i.test(name) ? "geotiff" : "netcdf";
  // A file that somebody described needs no name of the publisher.
  const found = patternOf(source, name) ?? (details && { pattern: { pattern: /$/, format } as const, labels: {} });
  const refused = found?.pattern.refused;
  if (refused !== undefined) throw new GridError("not-understood", importSaid(refused, { file: name }));
  if (found !== undefined) {
    const labels = { ...found.labels, ...(details && labelsInDetails(details)) };
    // NetCDF files may carry the rest in their coordinates.
    if (source.kind === "maps" && found.pattern.format === "geotiff") checkLabels(source.needs, labels, name);
    return { location, name, pattern: found.pattern, labels, details: details ?? {}, access };
  }
  const wantsPeriod = source.kind === "maps" && source.needs.includes("returnPeriod");
  const code = wantsPeriod ? "source.other_name_no_period" : "source.other_name";
  throw new GridError("not-understood", importSaid(code, { file: name, ...expected(source) }));
}

/** @throws GridError not-understood when one of the labels is absent */
export function checkLabels(needs: readonly LabelName[], labels: MapLabels, name: string): void {
  for (const need of needs) {
    if (labels[need] !== undefined) continue;
    throw new GridError("not-understood", importSaid(UNTOLD[need], { file: name }));
  }
}

/** Labels from the named groups of a pattern; decimals are written with an underscore, RCPs as rcp8p5. */
function labelsOf(groups: Readonly<Record<string, string | undefined>>): MapLabels {
  const model = [groups["model"], groups["percentile"] === undefined ? undefined : `p${groups["percentile"]}`]
    .filter((part) => part !== undefined)
    .join("-");
  const scenario = groups["scenario"]?.toLowerCase().replace(/^rcp(\d)p(\d)$/, "rcp$1$2");
  return {
    ...(groups["rp"] === undefined ? {} : { returnPeriod: Number(groups["rp"].replace("_", ".")) }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(groups["year"] === undefined ? {} : { year: Number(groups["year"]) }),
    ...(model === "" ? {} : { model }),
  };
}

export interface InputFingerprint {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads a file once from end to end. @throws GridError what the file throws */
export async function fingerprint(file: RecognisedFile, signal?: AbortSignal): Promise<InputFingerprint> {
  if (isZarr(file.location)) return fingerprintFolder(file, signal);
  const bytes = await openBytes(file);
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.size; at += hashBlock) {
    signal?.throwIfAborted();
    hash.update(await bytes.read(at, Math.min(hashBlock, bytes.size - at)));
  }
  return { name: file.name, bytes: bytes.size, sha256: hash.digest("hex") };
}

/**
 * A Zarr group is a folder: its files by name.
 * @throws GridError unsupported for one on the web, whose files cannot be listed
 */
async function fingerprintFolder({ location, name }: RecognisedFile, signal?: AbortSignal): Promise<InputFingerprint> {
  if (isWeb(location)) {
    throw new GridError("unsupported", importSaid("source.zarr_on_web", { file: name }));
  }
  const hash = createHash("sha256");
  let bytes = 0;
  const entries = await readdir(location, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted((a, b) => (a < b ? -1 : 1))) {
    signal?.throwIfAborted();
    const content = await readFile(path);
    hash.update(path.slice(location.length)).update(content);
    bytes += content.length;
  }
  return { name, bytes, sha256: hash.digest("hex") };
}

async function openBytes({ location, access: { http } }: RecognisedFile): Promise<ByteFile> {
  if (http === undefined) return openLocalFile(location);
  const cut = location.lastIndexOf("/");
  return openByteFile(httpStore(location.slice(0, cut), http), `/${location.slice(cut + 1)}`);
}
