import { createSourcesHolder, type ImportsRead, type SourceFolders, type SourcesHolder } from "@tidemark/atlas";
import { threadData, wish } from "./answer-calls.ts";

/** The data of the atlas as their holder has them. */
export interface SourcesData {
  readonly folders: SourceFolders;
  readonly imports?: ImportsRead | undefined;
}

interface Given {
  readonly folders: SourceFolders;
  /** Imports lie far away: the process fetches them for all its threads. */
  readonly asksForImports: boolean;
}

interface Asked {
  readonly call: Exclude<keyof ImportsRead, "isFar">;
  readonly of: string;
}

/** Settings of threads that open the data of the atlas, to hold the same as their process. */
export function sourcesSettings({ folders, imports }: SourcesData) {
  const asksForImports = imports?.isFar === true;
  const grant = async (ask: unknown): Promise<unknown> => {
    const { call, of } = ask as Asked;
    return imports?.[call](of);
  };
  return { data: { folders, asksForImports } satisfies Given, ...(asksForImports ? { grant } : {}) };
}

const ask =
  <Granted>(call: Asked["call"]) =>
  (of: string) =>
    wish<Granted>({ call, of } satisfies Asked);

const ASKED: ImportsRead = {
  isFar: true,
  get: ask("get"),
  whole: ask("whole"),
  names: ask("names"),
};

/** The data of the atlas in a thread: opened when first needed, and anew when something was imported. */
export function threadSources(): SourcesHolder {
  const { folders, asksForImports } = threadData<Given>();
  return createSourcesHolder(folders, asksForImports ? ASKED : undefined);
}
