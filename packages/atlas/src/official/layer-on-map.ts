/** How a source is drawn as a layer: from the smaller copies (overviews) that its files hold. */
export interface LayerOnMap {
  /** Size of the cells of its files at full size, degrees. */
  readonly cellDegrees: number;
  /** From this zoom on a tile of the map needs few files and few blocks of each. */
  readonly fromZoom: number;
}
