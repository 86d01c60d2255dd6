import { join } from "node:path";
import type { ProxySettings } from "@tidemark/grids";
import type { ServerModule } from "../../server-module.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import { untilKnown } from "../imports/index.ts";
import { OfficialLayers } from "./layers.service.ts";
import { officialHandlers, officialPlainRoutes } from "./official.routes.ts";
import type { OfficialContext } from "./official-context.ts";
import { createOfficial } from "./official.service.ts";
import { createOfficialThreads } from "./official-threads.ts";

export type { ReadForRun, SourceProgress } from "./read-for-run.ts";

interface OfficialModuleContext extends Omit<
  OfficialContext,
  "imported" | "scratch" | "settings" | "threads" | "untilKnown"
> {
  readonly dataDir: string;
  readonly files: FileStores;
  /** Room for blocks that were read, MB. */
  readonly cacheMb: number;
  readonly perHost: number;
  readonly mirrors: readonly string[];
  /** The same for addresses of one's own. */
  readonly ownMirrors: readonly string[];
  readonly contact: string | undefined;
  readonly proxy: ProxySettings | undefined;
}

/** Official maps by address (decision 0134): what administrators turn on, and the reading before a computation. */
export function createOfficialModule(context: OfficialModuleContext) {
  const { dataDir, files, cacheMb, perHost, mirrors, ownMirrors, contact, proxy } = context;
  const imported = files("imported");
  const threads = createOfficialThreads();
  const settings = {
    cacheFolder: join(dataDir, "cache", "official"),
    cacheMb,
    mirrors,
    ownMirrors,
    contact,
    proxy,
    limits: { perHost },
  };
  const official = createOfficial({
    ...context,
    imported,
    threads,
    settings,
    scratch: join(dataDir, "official-making"),
    untilKnown: () => untilKnown(imported),
  });
  const layers = new OfficialLayers({ ...context, settings });
  return {
    readForRun: official.readForRun,
    module: {
      handlers: { official: officialHandlers(official, layers) },
      plain: officialPlainRoutes(layers),
      jobs: { "check-official": () => official.checkAll() },
      cron: [{ job: "check-official", at: "17 4 * * *" }],
      stop: async () => {
        await Promise.all([threads.stop(), layers.stop()]);
      },
    } satisfies ServerModule,
  };
}
