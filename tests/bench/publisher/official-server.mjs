/**
 * A publisher in a process of its own: maps of rivers in tiles of ten degrees, each tile with
 * the same cells, so that a continent of them takes the memory of one. Every answer waits for a network.
 */
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { writeGeoTiff } from "@tidemark/grids/testing";

const { latencyMs, west, south, columns, rows } = JSON.parse(process.argv[2]);
/** Origin that stands in for that of each tile. */
const PLACEHOLDER = [1234.5678, 8765.4321];

function random(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/**
 * Depths along winding rivers, dry elsewhere, to the centimetre. They pack to some 25 kB a block of 256: the maps of
 * the publisher have 70.8 GB in 1,897 files of 2,209 blocks, 17 kB a block.
 */
function depths(size) {
  const noise = random(7);
  return Float32Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    const away = Math.abs(((x + 40 * Math.sin(y / 60)) % 150) - 75);
    return away > WET ? -9999 : Math.round((4 - away / 10 + noise() / 4) * 100) / 100;
  });
}
/** Half the width of a river with its plain, in cells. */
const WET = 18;

/** Smooth hills with some noise, to a tenth of a metre. */
function heights(size) {
  const noise = random(11);
  return Float32Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    return Math.fround(400 + 90 * Math.sin(x / 400) + 90 * Math.cos(y / 550) + noise());
  });
}

function shared(size, degrees, block, values, nodata) {
  const bytes = Buffer.from(
    writeGeoTiff({
      width: size,
      height: size,
      bands: [values],
      origin: PLACEHOLDER,
      pixelSize: [degrees / size, -degrees / size],
      tile: [block, block],
      deflate: true,
      ...(nodata && { nodata }),
    }),
  );
  const mark = Buffer.alloc(16);
  mark.writeDoubleLE(PLACEHOLDER[0], 0);
  mark.writeDoubleLE(PLACEHOLDER[1], 8);
  return { bytes, at: bytes.indexOf(mark) };
}

const river = shared(3072, 10, 256, depths(3072), "-9999");
/** Made only where it is asked for: it takes a moment. */
let ground;
const heightTile = () => (ground ??= shared(3600, 1, 1024, heights(3600)));

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
  if (tile) return { ...river, origin: [tile.west, tile.north] };
  const [, ns, lat, ew, lon] = /^dem\/.*_10_([NS])(\d+)_00_([EW])(\d+)_00_DEM\.tif$/.exec(path) ?? [];
  if (ns === undefined) return undefined;
  const [south, west_] = [Number(lat) * (ns === "S" ? -1 : 1), Number(lon) * (ew === "W" ? -1 : 1)];
  const half = 1 / 7200;
  return { ...heightTile(), origin: [west_ - half, south + 1 + half] };
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
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
