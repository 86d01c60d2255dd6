/** Thread that reads what the map shows of one source by address; nothing else waits for what waits there. */
import { createLayerReader, type LayerReader, officialSourceOf, ownAddressSource } from "@tidemark/atlas";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import type { OfficialLayerCalls, TileAsk } from "./layer-calls.ts";

let reader: { readonly version: string; readonly reader: LayerReader } | undefined;

/** The reader of the source, with the connections that are open; another version of it begins anew. */
function readerOf({ source, own, settings, pinsFile }: TileAsk): LayerReader {
  const known = own === undefined ? officialSourceOf(source) : ownAddressSource(own);
  if (known === undefined) throw new Error(`no official source is called ${source}`);
  if (reader?.version !== known.version) {
    reader?.reader.close();
    reader = { version: known.version, reader: createLayerReader(settings, known, pinsFile) };
  }
  return reader.reader;
}

answerCalls<OfficialLayerCalls>({
  tile: async (ask, { move }) => {
    const asked = readerOf(ask);
    try {
      const tile = await asked.tile(ask);
      move(tile.values.buffer);
      // a host that was given up is met anew by the next ask
      if (tile.fault !== undefined) throwAway(asked);
      return tile;
    } catch (error) {
      throwAway(asked);
      throw error;
    }
  },
});

function throwAway(asked: LayerReader): void {
  asked.close();
  if (reader?.reader === asked) reader = undefined;
}
