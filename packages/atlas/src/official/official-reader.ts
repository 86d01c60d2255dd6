import { GridError, type RangeCounts } from "@tidemark/grids";
import { checkPins, type PinCheck } from "./check-pins.ts";
import type { Kept } from "./kept-cells.ts";
import { type OfficialSettings, publishersBy } from "./official-client.ts";
import type { OfficialSource } from "./official-source.ts";
import { type AddressLook, lookAtAddress } from "./look-at-address.ts";
import type { OwnAddressTold } from "./own-address-told.ts";
import { ownFiles } from "./own-address.ts";
import { type Reading, readOfficial } from "./read-official.ts";
import type { Point } from "./read-tile.ts";

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
  const { mirrors, cache, clientFor } = publishersBy(settings);
  return {
    async check(source, { kept, signal, most }) {
      const client = clientFor(source.official, { signal });
      try {
        return await checkPins(source, kept, { client, mirrors, most, signal });
      } finally {
        client.close();
      }
    },
    async read(source, { places, kept, signal, onProgress }) {
      let [done, all, blocks] = [0, 0, 0];
      let waits: { readonly host: string; readonly until: number } | undefined;
      const client = clientFor(source.official, {
        signal,
        onWait: (host, milliseconds) => {
          waits = { host, until: performance.now() + milliseconds };
        },
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
      const client = clientFor({ files, own: told }, { signal, limits: { ...settings.limits, bytes: LOOK_BYTES } });
      try {
        return await lookAtAddress(told, { client, mirrors, now, ...(signal && { signal }) });
      } finally {
        client.close();
      }
    },
  };
}
