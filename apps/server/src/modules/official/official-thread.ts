/** Thread that reads official maps: blocks are unpacked there, and the server has others to answer meanwhile. */
import { createOfficialReader, officialSourceOf, type OwnAddress, ownAddressSource } from "@tidemark/atlas";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { OfficialCalls } from "./official-calls.ts";

function known(id: string, own: OwnAddress | undefined) {
  const source = own === undefined ? officialSourceOf(id) : ownAddressSource(own);
  if (source === undefined) throw new Error(`no official source is called ${id}`);
  return source;
}

answerCalls<OfficialCalls>({
  read: ({ source, own, places, kept, settings }, { signal, report }) =>
    createOfficialReader(settings, () => new Date()).read(known(source, own), {
      places,
      kept,
      signal,
      onProgress: report,
    }),
  look: ({ told, settings }, { signal }) => createOfficialReader(settings, () => new Date()).look(told, signal),
  check: ({ source, own, kept, most, settings }, { signal }) =>
    createOfficialReader(settings, () => new Date()).check(known(source, own), { kept, most, signal }),
});
