import { codeOf, type ValueRange } from "../layers/surface.ts";
import { NO_VALUE, TILE_SIZE } from "./fill-tile.ts";

/**
 * Every pixel takes the code of the nearest one with a value in its row, then in its column, so that a map mixes no
 * other values in.
 */
function fillCodes(codes: Uint16Array, valid: Uint8Array): void {
  const known = Uint8Array.from(valid);
  const sweep = (count: number, at: (i: number) => number) => {
    let last = -1;
    for (let i = 0; i < count; i++) {
      const place = at(i);
      if (known[place] === 1) last = place;
      else if (last >= 0) {
        codes[place] = codes[last]!;
        known[place] = 1;
      }
    }
  };
  const n = TILE_SIZE;
  for (let y = 0; y < n; y++) {
    const row = valid.subarray(y * n, (y + 1) * n);
    if (!row.includes(1)) continue;
    sweep(n, (x) => y * n + x);
    sweep(n, (x) => y * n + n - 1 - x);
  }
  for (let x = 0; x < n; x++) {
    sweep(n, (y) => y * n + x);
    sweep(n, (y) => (n - 1 - y) * n + x);
  }
}

/** RGB of the values of a tile; undefined where there is none. */
export function pixelsWith(values: Float32Array, range: ValueRange): Uint8Array | undefined {
  const n = values.length;
  const codes = new Uint16Array(n);
  const valid = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(values[i]!)) continue;
    valid[i] = 1;
    codes[i] = codeOf(values[i]!, range);
  }
  if (!valid.includes(1)) return undefined;
  fillCodes(codes, valid);
  const pixels = new Uint8Array(3 * n);
  for (let i = 0; i < n; i++) {
    pixels[3 * i] = codes[i]! >> 8;
    pixels[3 * i + 1] = codes[i]! & 0xff;
    pixels[3 * i + 2] = valid[i] === 1 ? 0 : NO_VALUE;
  }
  return pixels;
}
