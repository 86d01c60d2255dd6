import { join } from "node:path";
import { type ByAddress, createOfficialReader, openImported } from "@tidemark/atlas";
import type { Config } from "../../config.ts";
import { createFileStores } from "../../platform/file-stores.ts";
import { type Finding, ok, warning, wordsOf } from "./finding.ts";

/** Files of each source that are asked for, and how long at most. */
const MOST_FILES = 8;
const MOST_MS = 20_000;
const SLOW_MS = 2000;

const WAY_OUT = "Look whether this machine reaches the publisher: set OFFICIAL_PROXY or OFFICIAL_MIRRORS.";
const EDITION = "Take the new edition under Settings, Data sources, or go on with what was read.";
const SLOW = "Computations wait for it; a mirror nearer by is faster (OFFICIAL_MIRRORS).";

const by = ({ officialProxy }: Config): string =>
  officialProxy === undefined ? "directly" : "by the proxy, which looks names up itself";

/** Whether publishers of the official maps that are on answer, with the files that were read. */
export async function examineOfficial(config: Config): Promise<Finding[]> {
  const inForce = await openImported(createFileStores(config)("imported")).catch(() => []);
  const reader = createOfficialReader(
    {
      cacheFolder: join(config.dataDir, "cache", "official"),
      cacheMb: config.OFFICIAL_CACHE_MB,
      mirrors: config.OFFICIAL_MIRRORS,
      ownMirrors: config.OFFICIAL_OWN_MIRRORS,
      contact: config.OFFICIAL_CONTACT,
      proxy: config.officialProxy,
      limits: { perHost: config.OFFICIAL_PER_HOST },
    },
    () => new Date(),
  );
  const look = async ({ source, kept }: ByAddress): Promise<Finding[]> => {
    try {
      const signal = AbortSignal.timeout(MOST_MS);
      const { files, changed, milliseconds, fault } = await reader.check(source, { kept, most: MOST_FILES, signal });
      const { title } = source;
      if (fault !== undefined) return [warning("official", `${title}: ${fault.english}`, WAY_OUT)];
      if (changed.length > 0)
        return [
          warning("official", `${title}: ${changed.length} of ${files} files changed since they were read.`, EDITION),
        ];
      if (milliseconds > SLOW_MS) return [warning("official", `${title} took ${milliseconds} ms to answer.`, SLOW)];
      const same = files === 0 ? "nothing of it was read yet" : `${files} files are those that were read`;
      return [ok("official", `${title} answers ${by(config)} (${milliseconds} ms); ${same}.`)];
    } catch (error) {
      return [warning("official", `${source.title}: ${wordsOf(error)}`, WAY_OUT)];
    }
  };
  const found = await Promise.all(
    inForce.flatMap(({ byAddress }) => (byAddress === undefined ? [] : [look(byAddress)])),
  );
  return found.flat();
}
