import { addressOf, taskResult } from "@tidemark/contract";
import { download } from "./download.ts";

const FILE_NAME = "downloaded-project.zip";

/** Saves the zip of a whole project that a task has prepared. @throws RefusalError when it is no longer kept */
export const saveDump = (taskId: string): Promise<void> => download(addressOf(taskResult, { id: taskId }), FILE_NAME);
