import { deflateSync, gzipSync } from "node:zlib";
import { axis, type HostileGrid, SIZE, values } from "./hostile-content.ts";
import { writeZarr } from "./zarr-writer.ts";

function soundZarr(version: 2 | 3): Map<string, Uint8Array> {
  const coordinates = { shape: [SIZE], chunks: [SIZE] };
  return writeZarr(version, {
    arrays: [
      { name: "lat", dimensions: ["lat"], ...coordinates, data: axis(45) },
      { name: "lon", dimensions: ["lon"], ...coordinates, data: axis(7) },
      { name: "depth", dimensions: ["lat", "lon"], shape: [SIZE, SIZE], chunks: [32, 32], data: values },
    ],
  });
}

const within = (folder: string, files: Iterable<readonly [string, Uint8Array]>) =>
  new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes] as const));

type Metadata = Record<string, unknown>;

/** A Zarr group whose array "depth" is described otherwise than it is. */
function zarrWith(change: (depth: Metadata) => Metadata, chunk?: Uint8Array): Map<string, Uint8Array> {
  const files = soundZarr(2);
  const all = JSON.parse(Buffer.from(files.get(".zmetadata") ?? []).toString()) as {
    metadata: Record<string, Metadata>;
  };
  const depth = change(all.metadata["depth/.zarray"] ?? {});
  all.metadata["depth/.zarray"] = depth;
  files.set(".zmetadata", Buffer.from(JSON.stringify(all)));
  files.set("depth/.zarray", Buffer.from(JSON.stringify(depth)));
  if (chunk) for (const path of files.keys()) if (/^depth\/\d/.test(path)) files.set(path, chunk);
  return files;
}

/** Groups that describe their arrays otherwise than they are. @param bombBytes - what compressed bombs unpack to */
export function* lyingZarr(bombBytes: number): Generator<HostileGrid> {
  const made = (name: string, files: ReadonlyMap<string, Uint8Array>): HostileGrid => ({
    name: `zarr with ${name}`,
    files: within(`${name.replaceAll(" ", "-")}.zarr`, files),
  });
  yield made(
    "a chunk of 16 GB",
    zarrWith((of) => ({ ...of, shape: [65_536, 65_536], chunks: [65_536, 65_536] })),
  );
  yield made(
    "an empty chunk of 16 GB",
    zarrWith(
      (of) => ({ ...of, shape: [65_536, 65_536], chunks: [65_536, 65_536], fill_value: null }),
      new Uint8Array(),
    ),
  );
  yield made(
    "a negative shape",
    zarrWith((of) => ({ ...of, shape: [-64, 64] })),
  );
  yield made(
    "chunks of no size",
    zarrWith((of) => ({ ...of, chunks: [0, 32] })),
  );
  yield made(
    "a shape that is no number",
    zarrWith((of) => ({ ...of, shape: ["64", null] })),
  );
  yield made(
    "more cells than can be counted",
    zarrWith((of) => ({ ...of, shape: [2 ** 52, 2 ** 52] })),
  );
  yield made(
    "10,000 dimensions",
    zarrWith((of) => ({ ...of, shape: Array(10_000).fill(1), chunks: Array(10_000).fill(1) })),
  );
  yield made(
    "a type of a gigabyte",
    zarrWith((of) => ({ ...of, dtype: "|S1073741824" })),
  );
  yield made(
    "a compressor that is not known",
    zarrWith((of) => ({ ...of, compressor: { id: "bomb" } })),
  );
  const zeros = new Uint8Array(bombBytes);
  for (const [id, packed] of [
    ["gzip", gzipSync(zeros)],
    ["zlib", deflateSync(zeros)],
  ] as const)
    yield made(
      `a bomb in ${id}`,
      zarrWith((of) => ({ ...of, compressor: { id, level: 5 } }), packed),
    );
  const lz4 = Buffer.from("ffffff7f1000", "hex");
  yield made(
    "lz4 that claims 2 GB",
    zarrWith((of) => ({ ...of, compressor: { id: "lz4" } }), lz4),
  );
  const blosc = Buffer.from("0201210100ffff7fffffff7f20000000000000000000000000000000", "hex");
  yield made(
    "blosc that claims 2 GB",
    zarrWith((of) => ({ ...of, compressor: { id: "blosc", cname: "lz4", clevel: 5, shuffle: 1 } }), blosc),
  );
  const zstd = Buffer.from("28b52ffda0ffffff7f0100", "hex");
  yield made(
    "zstandard that claims 2 GB",
    zarrWith((of) => ({ ...of, compressor: { id: "zstd", level: 1 } }), zstd),
  );
  const climbing = new Map(soundZarr(2));
  const all = JSON.parse(Buffer.from(climbing.get(".zmetadata") ?? []).toString()) as {
    metadata: Record<string, Metadata>;
  };
  all.metadata["../../../etc/.zarray"] = all.metadata["depth/.zarray"] ?? {};
  climbing.set(".zmetadata", Buffer.from(JSON.stringify(all)));
  yield made("an array above the group", climbing);
  yield made("metadata that is no object", new Map([[".zmetadata", Buffer.from('{"metadata": [1, null, "x"]}')]]));
  yield made("metadata nested without end", new Map([["zarr.json", Buffer.from("[".repeat(100_000))]]));
}
