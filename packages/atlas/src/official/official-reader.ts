import { isIP } from "node:net";
import {
  GridError,
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
import { mirrorOf, type Mirrors } from "./official-paths.ts";
import { type AddressLook, lookAtAddress } from "./look-at-address.ts";
import type { OwnAddressTold } from "./own-address-told.ts";
import { ownFiles } from "./own-address.ts";
import { type Reading, readOfficial } from "./read-official.ts";
import type { Point } from "./read-tile.ts";

/** How publishers are asked. Plain data, which can be handed to a thread. */
export interface OfficialSettings {
  /** Folder of the blocks that were read, and its room. */
  readonly cacheFolder: string;
  readonly cacheMb: number;
  /** Addresses that take the place of those of publishers, as `address=mirror`. */
  readonly mirrors: readonly string[];
  /** The same for addresses of one's own, which may lie on machines of a network that is not public. */
  readonly ownMirrors?: readonly string[];
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

/** The mirror of an address. @throws MirrorFault */
function checkedMirror(mirror: string): string {
  const url = URL.canParse(mirror) ? new URL(mirror) : undefined;
  if (
    url === undefined ||
    (url.protocol !== "https:" && url.protocol !== "http:") ||
    !mirror.endsWith("/") ||
    url.username !== ""
  )
    throw new MirrorFault(`"${mirror}" is no address of a mirror: it begins with https:// or http:// and ends with /.`);
  if (isSecretAddress(url.hostname.replace(/^\[|\]$/g, "")))
    throw new MirrorFault(`"${mirror}" is no address of a mirror: machines of this network tell secrets.`);
  return mirror;
}

const bothOf = (text: string): readonly [begin: string, mirror: string] => {
  const cut = text.indexOf("=");
  return [text.slice(0, Math.max(0, cut)), text.slice(cut + 1)];
};

/** Mirrors by the begin of the addresses that they stand for. @throws MirrorFault */
export function mirrorsOf(texts: readonly string[]): Mirrors {
  const known = new Set(OFFICIAL_SOURCES.flatMap(({ official }) => official.files.map(({ base }) => base)));
  const out = new Map<string, string>();
  for (const text of texts) {
    const [begin, mirror] = bothOf(text);
    const base = [...known].find((one) => one === begin);
    if (base === undefined)
      throw new MirrorFault(
        `"${text}" is no mirror: write the address of a publisher, = and its mirror. Known are ${[...known].join(", ")}.`,
      );
    out.set(base, checkedMirror(mirror));
  }
  return out;
}

/** The same for addresses of one's own, of which nobody knows a list. @throws MirrorFault */
export function ownMirrorsOf(texts: readonly string[]): Mirrors {
  const out = new Map<string, string>();
  for (const text of texts) {
    const [begin, mirror] = bothOf(text);
    if (!/^https:\/\/[^/]+\/(?:.*\/)?$/.test(begin) || !URL.canParse(begin))
      throw new MirrorFault(
        `"${text}" is no mirror: write an address that begins with https:// and ends with /, = and its mirror.`,
      );
    out.set(begin, checkedMirror(mirror));
  }
  return out;
}

const asRangeCache = (blocks: BlockCache): RangeCache => ({
  read: (name, length) => blocks.read(name, [{ offset: 0, length }]),
  keep: (name, bytes) => blocks.keep(name, bytes),
});

/** Where a client asks. */
interface Asked extends Pick<OfficialSource["official"], "files"> {
  /** Told by an administrator, where the host is in no table. */
  readonly own?: OwnAddressTold;
}

/** Rules for one source: its own hosts, and private addresses only where a mirror is one. */
function rulesOf({ files, own }: Asked, mirrors: Mirrors) {
  const urls = files.map(({ base }) => new URL(mirrorOf(base, mirrors) ?? base));
  const isMirrored = files.every(({ base }) => mirrorOf(base, mirrors) !== undefined);
  const isPrivate = ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    return isIP(host) === 0 ? isMirrored : !isPublicAddress(host);
  };
  return {
    allowedHosts: urls.map(({ hostname }) => hostname),
    allowPrivateAddresses: isMirrored && urls.some(isPrivate),
    allowsHttp: isMirrored && urls.some(({ protocol }) => protocol === "http:"),
    looksUp: own !== undefined,
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
  /** Looks at a map at an address that somebody names. */
  look(told: OwnAddressTold, signal?: AbortSignal): Promise<AddressLook>;
}

/** What a look at an address may read: some chunks of the largest size there is. */
const LOOK_BYTES = 256 * 1024 * 1024;

/** @throws MirrorFault */
export function createOfficialReader(settings: OfficialSettings, now: () => Date): OfficialReader {
  const mirrors = new Map([...mirrorsOf(settings.mirrors), ...ownMirrorsOf(settings.ownMirrors ?? [])]);
  const cache = asRangeCache(createBlockCache(settings.cacheFolder, settings.cacheMb * 1024 * 1024));
  const clientFor = (
    official: Asked,
    signal?: AbortSignal,
    onWait?: (host: string, ms: number) => void,
    limits = settings.limits,
  ) =>
    rangeClient({
      ...rulesOf(official, mirrors),
      userAgent: settings.contact === undefined ? "tidemark" : `tidemark (${settings.contact})`,
      proxy: settings.proxy,
      ...(limits && { limits }),
      ...(signal && { signal }),
      ...(onWait && { onWait }),
    });
  return {
    async check(source, { kept, signal, most }) {
      const client = clientFor(source.official, signal);
      try {
        return await checkPins(source, kept, { client, mirrors, most, signal });
      } finally {
        client.close();
      }
    },
    async read(source, { places, kept, signal, onProgress }) {
      let [done, all, blocks] = [0, 0, 0];
      let waits: { readonly host: string; readonly until: number } | undefined;
      const client = clientFor(source.official, signal, (host, milliseconds) => {
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
    async look(told, signal) {
      let files;
      try {
        files = [ownFiles({ ...told, format: "geotiff" })];
      } catch (error) {
        if (!(error instanceof GridError)) throw error;
        return { facts: null, questions: [], fault: error.said, own: null };
      }
      const client = clientFor({ files, own: told }, signal, undefined, { ...settings.limits, bytes: LOOK_BYTES });
      try {
        return await lookAtAddress(told, { client, mirrors, now, ...(signal && { signal }) });
      } finally {
        client.close();
      }
    },
  };
}
