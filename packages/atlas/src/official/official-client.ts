import { isIP } from "node:net";
import {
  isPublicAddress,
  isSecretAddress,
  type ProxySettings,
  type RangeCache,
  type RangeClient,
  rangeClient,
  type ReadLimits,
} from "@tidemark/grids";
import { type BlockCache, createBlockCache } from "@tidemark/results";
import type { OfficialSource } from "./official-source.ts";
import { OFFICIAL_SOURCES } from "./official-sources.ts";
import { mirrorOf, type Mirrors } from "./official-paths.ts";
import type { OwnAddressTold } from "./own-address-told.ts";

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
export interface Asked extends Pick<OfficialSource["official"], "files"> {
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

/** How a client of one source is made, beside its rules. */
interface ClientOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told when a host asks to wait. */
  readonly onWait?: (host: string, milliseconds: number) => void;
  /** In the place of those of the settings. */
  readonly limits?: ReadLimits | undefined;
}

/** Ways to publishers, by the settings of this machine. */
export interface Publishers {
  readonly mirrors: Mirrors;
  readonly cache: RangeCache;
  /** A client of one source; close it. */
  readonly clientFor: (asked: Asked, options?: ClientOptions) => RangeClient;
}

/** @throws MirrorFault */
export function publishersBy(settings: OfficialSettings): Publishers {
  const mirrors = new Map([...mirrorsOf(settings.mirrors), ...ownMirrorsOf(settings.ownMirrors ?? [])]);
  return {
    mirrors,
    cache: asRangeCache(createBlockCache(settings.cacheFolder, settings.cacheMb * 1024 * 1024)),
    clientFor: (asked, { signal, onWait, limits = settings.limits } = {}) =>
      rangeClient({
        ...rulesOf(asked, mirrors),
        userAgent: settings.contact === undefined ? "tidemark" : `tidemark (${settings.contact})`,
        proxy: settings.proxy,
        ...(limits && { limits }),
        ...(signal && { signal }),
        ...(onWait && { onWait }),
      }),
  };
}
