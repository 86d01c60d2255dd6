import { isIP } from "node:net";
import {
  isPublicAddress,
  isSecretAddress,
  type ProxySettings,
  type RangeCache,
  rangeClient,
  type RangeCounts,
  type ReadLimits,
} from "@tidemark/grids";
import { type BlockCache, createBlockCache } from "@tidemark/results";
import { checkPins, type PinCheck } from "./check-pins.ts";
import type { Kept } from "./kept-cells.ts";
import type { OfficialSource } from "./official-source.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import type { Mirrors } from "./official-paths.ts";
import { type Reading, readOfficial } from "./read-official.ts";
import type { Point } from "./read-tile.ts";

/** How publishers are asked. Plain data, which can be handed to a thread. */
export interface OfficialSettings {
  /** Folder of the blocks that were read, and its room. */
  readonly cacheFolder: string;
  readonly cacheMb: number;
  /** Addresses that take the place of those of publishers, as `address=mirror`. */
  readonly mirrors: readonly string[];
  /** Whom a publisher can write to. */
  readonly contact?: string | undefined;
  readonly limits?: ReadLimits;
  /** By which requests leave. */
  readonly proxy?: ProxySettings | undefined;
}

/** A setting that cannot be followed; the message says what to do. */
export class MirrorFault extends Error {
  override readonly name = "MirrorFault";
}

/** Mirrors by the begin of the addresses that they stand for. @throws MirrorFault */
export function mirrorsOf(texts: readonly string[]): Mirrors {
  const known = new Set(OFFICIAL_SOURCES.flatMap(({ official }) => official.files.map(({ base }) => base)));
  const out = new Map<string, string>();
  for (const text of texts) {
    const cut = text.indexOf("=");
    const base = [...known].find((one) => one === text.slice(0, cut));
    const mirror = text.slice(cut + 1);
    const url = URL.canParse(mirror) ? new URL(mirror) : undefined;
    if (cut < 0 || base === undefined)
      throw new MirrorFault(
        `"${text}" is no mirror: write the address of a publisher, = and its mirror. Known are ${[...known].join(", ")}.`,
      );
    if (
      url === undefined ||
      (url.protocol !== "https:" && url.protocol !== "http:") ||
      !mirror.endsWith("/") ||
      url.username !== ""
    )
      throw new MirrorFault(
        `"${mirror}" is no address of a mirror: it begins with https:// or http:// and ends with /.`,
      );
    if (isSecretAddress(url.hostname.replace(/^\[|\]$/g, "")))
      throw new MirrorFault(`"${mirror}" is no address of a mirror: machines of this network tell secrets.`);
    out.set(base, mirror);
  }
  return out;
}

const asRangeCache = (blocks: BlockCache): RangeCache => ({
  read: (name, length) => blocks.read(name, [{ offset: 0, length }]),
  keep: (name, bytes) => blocks.keep(name, bytes),
});

/** Rules for one source: its own hosts, and private addresses only where a mirror is one. */
function rulesOf({ official: { files } }: OfficialSource, mirrors: Mirrors) {
  const urls = files.map(({ base }) => new URL(mirrors.get(base) ?? base));
  const isMirrored = files.every(({ base }) => mirrors.has(base));
  const isPrivate = ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    return isIP(host) === 0 ? isMirrored : !isPublicAddress(host);
  };
  return {
    allowedHosts: urls.map(({ hostname }) => hostname),
    allowPrivateAddresses: isMirrored && urls.some(isPrivate),
    allowsHttp: isMirrored && urls.some(({ protocol }) => protocol === "http:"),
  };
}

export interface ReadOnce {
  readonly places: readonly Point[];
  readonly kept: Kept;
  readonly signal?: AbortSignal;
  /** Told now and then, also while nothing comes. */
  readonly onProgress?: (progress: ReadProgress) => void;
}

/** How far the reading of one source is. */
export interface ReadProgress {
  /** Tiles of the publisher in which places lie, each with all its maps. */
  readonly done: number;
  readonly all: number;
  readonly blocks: number;
  readonly bytes: number;
  readonly failed: number;
  /** Host that asked to wait, while it does. */
  readonly waitsFor: string | null;
}

const PROGRESS_MS = 500;

/** Reads sources where their publishers keep them. */
export interface OfficialReader {
  read(source: OfficialSource, what: ReadOnce): Promise<Reading & { readonly counts: RangeCounts }>;
  /** Asks for the heads of files that were read: whether they answer, and are still the same. */
  check(
    source: OfficialSource,
    what: { readonly kept: Kept; readonly most: number; readonly signal?: AbortSignal },
  ): Promise<PinCheck>;
}

/** @throws MirrorFault */
export function createOfficialReader(settings: OfficialSettings, now: () => Date): OfficialReader {
  const mirrors = mirrorsOf(settings.mirrors);
  const cache = asRangeCache(createBlockCache(settings.cacheFolder, settings.cacheMb * 1024 * 1024));
  const clientFor = (source: OfficialSource, signal?: AbortSignal, onWait?: (host: string, ms: number) => void) =>
    rangeClient({
      ...rulesOf(source, mirrors),
      userAgent: settings.contact === undefined ? "tidemark" : `tidemark (${settings.contact})`,
      proxy: settings.proxy,
      ...(settings.limits && { limits: settings.limits }),
      ...(signal && { signal }),
      ...(onWait && { onWait }),
    });
  return {
    async check(source, { kept, signal, most }) {
      const client = clientFor(source, signal);
      try {
        return await checkPins(source, kept, { client, mirrors, most, signal });
      } finally {
        client.close();
      }
    },
    async read(source, { places, kept, signal, onProgress }) {
      let [done, all, blocks] = [0, 0, 0];
      let waits: { readonly host: string; readonly until: number } | undefined;
      const client = clientFor(source, signal, (host, milliseconds) => {
        waits = { host, until: performance.now() + milliseconds };
      });
      const tell = () => {
        const waitsFor = waits !== undefined && waits.until > performance.now() ? waits.host : null;
        const { bytes, failed } = client.counts();
        onProgress?.({ done, all, blocks, bytes, failed, waitsFor });
      };
      const timer = setInterval(tell, PROGRESS_MS);
      try {
        const options = {
          client,
          cache,
          mirrors,
          now,
          ...(signal && { signal }),
          onBlock: () => void blocks++,
          onProgress: (tiles: number, ofAll: number) => {
            [done, all] = [tiles, ofAll];
            tell();
          },
        };
        return { ...(await readOfficial(source, places, kept, options)), counts: client.counts() };
      } finally {
        clearInterval(timer);
        client.close();
      }
    },
  };
}
