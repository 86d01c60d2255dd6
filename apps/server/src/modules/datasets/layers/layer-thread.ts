/** Thread that works out layers: opens the data of the atlas itself, when they are first needed. */
import { parentPort, workerData, type TransferListItem } from "node:worker_threads";
import { openSources, type Sources } from "@tidemark/atlas";
import { cellRows, cellRowsWithReasons, dataFacts, gridCellsOf } from "./compute-cells.ts";
import type { FromLayerThread, LayerCallName, LayerCalls, LayerThreadData, ToLayerThread } from "./layer-messages.ts";
import { surfaceOf } from "./surface.ts";

const port = parentPort;
if (port === null) throw new Error("this file is the code of a thread");
const { folders } = workerData as LayerThreadData;

let opened: Promise<Sources> | undefined;
/** After a fault it is tried again, since data may have been mended. */
function sources(): Promise<Sources> {
  opened ??= openSources(folders).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

type Doers = {
  readonly [Name in LayerCallName]: (ask: LayerCalls[Name]["ask"]) => Promise<LayerCalls[Name]["answer"]>;
};

const doers: Doers = {
  facts: async () => dataFacts(await sources()),
  rows: async (ask) => cellRows(await sources(), ask),
  cells: async (ask) => cellRowsWithReasons(await sources(), ask),
  surface: async ({ values, base, range }) => {
    const gridCells = gridCellsOf(await sources());
    return surfaceOf(base === undefined ? values : values.map((value, i) => value - base[i]!), gridCells, range);
  },
};

/** Large arrays of an answer move to the server instead of being copied. */
function moved(name: LayerCallName, answer: unknown): TransferListItem[] {
  if (name === "rows") return [(answer as Float32Array<ArrayBuffer>).buffer];
  if (name !== "surface") return [];
  const { codes, valid } = answer as { codes: Uint16Array<ArrayBuffer>; valid: Uint8Array<ArrayBuffer> };
  return [codes.buffer, valid.buffer];
}

async function answer({ name, ask }: ToLayerThread): Promise<void> {
  try {
    const doer = doers[name] as (ask: unknown) => Promise<unknown>;
    const found = await doer(ask);
    port!.postMessage({ type: "answer", answer: found } satisfies FromLayerThread, moved(name, found));
  } catch (error) {
    port!.postMessage({
      type: "fault",
      error: error instanceof Error ? error : new Error(String(error)),
    } satisfies FromLayerThread);
  }
}

port.on("message", (message: ToLayerThread) => void answer(message));
