/** A GeoTIFF of one band of 32-bit floats in tiles of 16 by 16, in any order of bytes and either size of addresses. */
export interface PlainTiff {
  /** Multiples of 16. */
  readonly width: number;
  readonly height: number;
  readonly value: (column: number, row: number) => number;
  readonly bigEndian?: boolean;
  /** BigTIFF: addresses of eight bytes. */
  readonly big?: boolean;
}

const TILE = 16;
const SIZES = { 3: 2, 4: 4, 12: 8, 16: 8 } as const;
type Kind = keyof typeof SIZES;
type Tag = readonly [id: number, kind: Kind, values: readonly number[]];

/** Writes a world map by the letter of the specification; its lists of tiles lie behind the directory. */
export function writePlainTiff({ width, height, value, bigEndian = false, big = false }: PlainTiff): Uint8Array {
  const little = !bigEndian;
  const [across, down] = [width / TILE, height / TILE];
  const tileBytes = 4 * TILE * TILE;
  const address: Kind = big ? 16 : 4;
  const tagsFrom = (first: number): Tag[] => [
    [256, 3, [width]],
    [257, 3, [height]],
    [258, 3, [32]],
    [259, 3, [1]],
    [262, 3, [1]],
    [277, 3, [1]],
    [322, 3, [TILE]],
    [323, 3, [TILE]],
    [324, address, Array.from({ length: across * down }, (_, i) => first + i * tileBytes)],
    [325, address, Array.from({ length: across * down }, () => tileBytes)],
    [339, 3, [3]],
    [33_550, 12, [360 / width, 180 / height, 0]],
    [33_922, 12, [0, 0, 0, -180, 90, 0]],
    [34_735, 3, [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326]],
  ];
  const [head, entry, count, room] = big ? [16, 20, 8, 8] : [8, 12, 2, 4];
  const bytesOf = ([, kind, values]: Tag) => SIZES[kind] * values.length;
  const tags = tagsFrom(0);
  const listsFrom = head + count + entry * tags.length + room;
  const dataFrom = tags.reduce((at, tag) => at + (bytesOf(tag) > room ? bytesOf(tag) : 0), listsFrom);
  const out = new DataView(new ArrayBuffer(dataFrom + across * down * tileBytes));
  const put = (kind: Kind, at: number, number: number) => {
    if (kind === 3) out.setUint16(at, number, little);
    else if (kind === 4) out.setUint32(at, number, little);
    else if (kind === 12) out.setFloat64(at, number, little);
    else out.setBigUint64(at, BigInt(number), little);
  };
  out.setUint16(0, bigEndian ? 0x4d4d : 0x4949);
  put(3, 2, big ? 43 : 42);
  if (big) put(3, 4, 8);
  put(address, big ? 8 : 4, head);
  put(big ? 16 : 3, head, tags.length);
  let list = listsFrom;
  tagsFrom(dataFrom).forEach((tag, i) => {
    const [id, kind, values] = tag;
    const at = head + count + entry * i;
    put(3, at, id);
    put(3, at + 2, kind);
    put(address, at + 4, values.length);
    const own = at + 4 + room;
    const from = bytesOf(tag) > room ? list : own;
    if (from === list) {
      put(address, own, list);
      list += bytesOf(tag);
    }
    values.forEach((number, n) => put(kind, from + n * SIZES[kind], number));
  });
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const tile = Math.floor(row / TILE) * across + Math.floor(column / TILE);
      const inTile = (row % TILE) * TILE + (column % TILE);
      out.setFloat32(dataFrom + tile * tileBytes + 4 * inTile, value(column, row), little);
    }
  return new Uint8Array(out.buffer);
}
