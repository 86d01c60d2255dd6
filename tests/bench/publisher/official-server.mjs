/**
 * A publisher in a thread of its own: maps of rivers in tiles of ten degrees, each tile with
 * the same cells, so that a continent of them takes the memory of one. Every answer waits for a network.
 */
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { writeGeoTiff } from "@tidemark/grids/testing";

const { latencyMs, west, south, columns, rows } = workerData;
/** Origin that stands in for that of each tile. */
const PLACEHOLDER = [1234.5678, 8765.4321];

/** Smooth hills with some noise: it packs about as real depths and heights do. */
function cells(size, scale) {
  let state = 7;
  const noise = () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
  return Float32Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    return Math.round((2 + Math.sin(x / 40) + Math.cos(y / 55) + noise() / 4) * scale * 100) / 100;
  });
}

function shared(size, degrees, block, scale) {
  const bytes = Buffer.from(
    writeGeoTiff({
      width: size,
      height: size,
      bands: [cells(size, scale)],
      origin: PLACEHOLDER,
      pixelSize: [degrees / size, -degrees / size],
      tile: [block, block],
      deflate: true,
      nodata: "-9999",
    }),
  );
  const mark = Buffer.alloc(16);
  mark.writeDoubleLE(PLACEHOLDER[0], 0);
  mark.writeDoubleLE(PLACEHOLDER[1], 8);
  return { bytes, at: bytes.indexOf(mark) };
}

const river = shared(3072, 10, 256, 1);

const tiles = Array.from({ length: columns * rows }, (_, i) => ({
  id: i + 1,
  west: west + 10 * (i % columns),
  north: south + 10 * (Math.floor(i / columns) + 1),
}));
const nameOf = ({ west: x, north: y }) => `N${y}_${x < 0 ? "W" : "E"}${Math.abs(x)}`;
const index = Buffer.from(
  JSON.stringify({
    features: tiles.map((tile) => {
      const [w, n] = [tile.west, tile.north];
      const ring = [
        [w, n - 10],
        [w + 10, n - 10],
        [w + 10, n],
        [w, n],
        [w, n - 10],
      ];
      return { properties: { id: tile.id, name: nameOf(tile) }, geometry: { coordinates: [ring] } };
    }),
  }),
);

/** The cells of a tile, and where it lies; undefined where there is none. */
function found(path) {
  if (path === "river/tile_extents.geojson") return { bytes: index };
  const [, id] = /^river\/RP\d+\/ID(\d+)_/.exec(path) ?? [];
  const tile = tiles[Number(id) - 1];
  return tile && { ...river, origin: [tile.west, tile.north] };
}

/** A part of a file, with the origin of its tile in the place of the one that stands in for it. */
function part({ bytes, at, origin }, from, to) {
  const piece = Buffer.from(bytes.subarray(from, to));
  if (origin === undefined || at < from || at + 16 > to) return piece;
  piece.writeDoubleLE(origin[0], at - from);
  piece.writeDoubleLE(origin[1], at - from + 8);
  return piece;
}

async function answer(request, response) {
  await pause(latencyMs);
  const file = found(request.url.slice(1));
  if (file === undefined) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range).map(Number);
  const piece = part(file, from, Math.min(to + 1, file.bytes.length));
  response.writeHead(206, {
    "content-range": `bytes ${from}-${from + piece.length - 1}/${file.bytes.length}`,
    "content-length": piece.length,
    etag: '"1"',
  });
  response.end(piece);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => parentPort.postMessage({ port: server.address().port }));
