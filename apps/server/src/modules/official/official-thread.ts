/** Thread that reads official maps: blocks are unpacked there, and the server has others to answer meanwhile. */
import { createOfficialReader, officialSourceOf } from "@tidemark/atlas";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { OfficialCalls } from "./official-calls.ts";

function known(id: string) {
  const source = officialSourceOf(id);
  if (source === undefined) throw new Error(`no official source is called ${id}`);
  return source;
}

answerCalls<OfficialCalls>({
  read: ({ source, places, kept, settings }, { signal, report }) =>
    createOfficialReader(settings, () => new Date()).read(known(source), { places, kept, signal, onProgress: report }),
  check: ({ source, kept, most, settings }, { signal }) =>
    createOfficialReader(settings, () => new Date()).check(known(source), { kept, most, signal }),
});
