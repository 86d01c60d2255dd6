import { createSourcesHolder, type SourceFolders, type SourcesHolder } from "@tidemark/atlas";
import { threadData } from "./answer-calls.ts";

/** What a thread that opens the data of the atlas is started with: the folders of the holder of its process. */
export interface SourcesData {
  readonly folders: SourceFolders;
}

/** The data of the atlas in a thread: opened when first needed, and anew when something was imported. */
export function threadSources(): SourcesHolder {
  return createSourcesHolder(threadData<SourcesData>().folders);
}
