/** Thread that works out layers: opens the data of the atlas itself, when they are first needed. */
import { parentPort, workerData, type TransferListItem } from "node:worker_threads";
import { createSourcesHolder, placeTable, type Sources } from "@tidemark/atlas";
import { Gazetteer } from "@tidemark/geo";
import { columnLosses } from "@tidemark/science";
import { cellRows, cellRowsWithReasons, dataFacts, gridCellsOf, pointValues } from "./compute-cells.ts";
import type { FromLayerThread, LayerCallName, LayerCalls, LayerThreadData, ToLayerThread } from "./layer-messages.ts";
import { nativeTile } from "./native-tile.ts";
import { surfaceOf } from "./surface.ts";

const port = parentPort;
if (port === null) throw new Error("this file is the code of a thread");
const { folders } = workerData as LayerThreadData;

/** Opened when first needed, and anew when something was imported. */
const holder = createSourcesHolder(folders);

/** The data of the version that was asked for. @throws Error when they were replaced meanwhile, so that two versions are never mixed */
async function sources(version: string): Promise<Sources> {
  const current = await holder.current();
  if (current.version !== version) throw new Error("the data were replaced");
  return current;
}

type Handlers = {
  readonly [Name in LayerCallName]: (ask: LayerCalls[Name]["ask"]) => Promise<LayerCalls[Name]["answer"]>;
};

const handlers: Handlers = {
  facts: async () => dataFacts(await holder.current()),
  rows: async (ask) => cellRows(await sources(ask.version), ask),
  cells: async (ask) => cellRowsWithReasons(await sources(ask.version), ask),
  points: async (ask) => pointValues(await sources(ask.version), ask),
  native: async (ask) => {
    const opened = await sources(ask.version);
    return nativeTile(opened, gridCellsOf(opened), ask);
  },
  surface: async ({ values, base, range, version }) => {
    const gridCells = gridCellsOf(await sources(version));
    return surfaceOf(base === undefined ? values : values.map((value, i) => value - base[i]!), gridCells, range);
  },
  places: async ({ text, options }) => {
    const { pack } = await holder.current();
    return pack.keep("place search", () => new Gazetteer(placeTable(pack))).search(text, options);
  },
  losses: async ({ curves, returnPeriods }) => columnLosses(curves, returnPeriods),
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
    const handle = handlers[name] as (ask: unknown) => Promise<unknown>;
    const found = await handle(ask);
    port!.postMessage({ type: "answer", answer: found } satisfies FromLayerThread, moved(name, found));
  } catch (error) {
    port!.postMessage({
      type: "fault",
      error: error instanceof Error ? error : new Error(String(error)),
    } satisfies FromLayerThread);
  }
}

port.on("message", (message: ToLayerThread) => void answer(message));
