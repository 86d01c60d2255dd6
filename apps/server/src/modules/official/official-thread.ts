/** Thread that reads official maps: blocks are unpacked there, and the server has others to answer meanwhile. */
import { createOfficialReader, officialSourceOf } from "@tidemark/atlas";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { OfficialCalls } from "./official-calls.ts";

answerCalls<OfficialCalls>({
  async read({ source: id, places, kept, settings }, { signal, report }) {
    const source = officialSourceOf(id);
    if (source === undefined) throw new Error(`no official source is called ${id}`);
    const reader = createOfficialReader(settings, () => new Date());
    return reader.read(source, { places, kept, signal, onProgress: report });
  },
});
