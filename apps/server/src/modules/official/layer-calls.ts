import type { LayerAsk, LayerTile, OfficialSettings, OwnAddress } from "@tidemark/atlas";

export interface TileAsk extends LayerAsk {
  readonly source: string;
  /** What was told of a map at an address of one's own; threads know the others by their ids. */
  readonly own: OwnAddress | undefined;
  readonly settings: OfficialSettings;
  /** File of the pins of what only the map has seen. */
  readonly pinsFile: string;
}

/** What can be asked of a thread that reads what the map shows of one source. */
export type OfficialLayerCalls = {
  readonly tile: { readonly ask: TileAsk; readonly answer: LayerTile; readonly progress: never };
};
