/** Where the rows of a checked workbook lie. */
export interface UploadPoints {
  /** Longitude and latitude in turn, degrees; the locations first, in their order. */
  readonly places: Float32Array;
  /** Row of the sheet. */
  readonly rows: Uint32Array;
  /** 0 ready, 1 to check, 2 kept out. */
  readonly classes: Uint8Array;
}

/** Points as they are sent (`uploadPoints` of the contract). */
export function readPoints(bytes: ArrayBuffer): UploadPoints {
  const count = bytes.byteLength < 4 ? 0 : (new Uint32Array(bytes, 0, 1)[0] ?? 0);
  return {
    places: new Float32Array(bytes, count === 0 ? 0 : 4, 2 * count),
    rows: new Uint32Array(bytes, count === 0 ? 0 : 4 + 8 * count, count),
    classes: new Uint8Array(bytes, count === 0 ? 0 : 4 + 12 * count, count),
  };
}
