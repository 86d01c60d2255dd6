import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import h5wasm from "h5wasm/node";
import { afterAll, describe, expect, it } from "vitest";
import { GridError } from "../grid-error.ts";
import { HOSTILE_FORMS, hostileGrids } from "../testing/hostile-grids.ts";
import { openGrid } from "./open-grid.ts";

const folder = mkdtempSync(join(tmpdir(), "grids-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function hdf5(name: string, fill: (file: InstanceType<typeof h5wasm.File>) => void): Promise<string> {
  await h5wasm.ready;
  const path = join(folder, name);
  const file = new h5wasm.File(path, "w");
  fill(file);
  file.close();
  return path;
}

const plain = (file: InstanceType<typeof h5wasm.File>) =>
  void file.create_dataset({
    name: "depth",
    data: Float32Array.of(1, 2, 3, 4),
    shape: [2, 2],
    chunks: [2, 2],
    compression: 4,
  });

/** Opens a file and reads the first and the last chunk of each variable, as a look at it does. */
async function look(path: string): Promise<string> {
  try {
    const source = await openGrid(path);
    for (const variable of source.variables.values()) {
      const last = variable.shape.map((n, d) => Math.max(0, Math.ceil(n / (variable.chunkShape[d] ?? 1)) - 1));
      await variable.readChunk(variable.shape.map(() => 0));
      await variable.readChunk(last);
    }
    await source.close();
    return "read";
  } catch (error) {
    if (!(error instanceof GridError)) throw new Error(`${path} is answered with a bug`, { cause: error });
    return error.message;
  }
}

describe("a file of grids that is made to harm", () => {
  it("is read or refused in a sentence, whatever it says of itself", async () => {
    const sound = readFileSync(await hdf5("sound.nc", plain));
    const said = new Map<string, string>();
    for (const { name, files } of hostileGrids(HOSTILE_FORMS.short, sound)) {
      for (const [path, bytes] of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
      }
      const [first = ""] = files.keys();
      said.set(name, await look(join(folder, first.includes(".zarr/") ? dirname(first).split("/")[0]! : first)));
    }
    const of = (name: string) => said.get(name) ?? "not looked at";
    expect(of("tiff with a bomb")).toContain("unpacks to more than the 16384 bytes");
    expect(of("tiff with an empty tile of 16 GB")).toContain("more than are read at once");
    expect(of("tiff with LERC that claims 16 GB")).toContain("claims 4225000000 cells");
    expect(of("tiff with directories in a circle")).toBe("read");
    expect(of("zarr with a bomb in gzip")).toMatch(/cannot be read/);
    expect(of("zarr with lz4 that claims 2 GB")).toMatch(/cannot be read/);
    expect(of("zarr with 10,000 dimensions")).toContain("has 10000 dimensions");
    expect(of("zarr with a negative shape")).toContain("sizes that no array can have");
    expect([...said.values()].filter((text) => text === "read").length).toBeLessThan(said.size / 2);
  });

  it("names another file, or contains itself", async () => {
    const secret = await hdf5("secret.nc", plain);
    const link = await hdf5("link.nc", (file) => void file.create_external_link(secret, "/depth", "depth"));
    expect(await look(link)).toContain('refers to another file, "secret.nc", which is not read');
    const circle = await hdf5("circle.nc", (file) => {
      file.create_group("a");
      file.create_hard_link("/", "/a/b");
    });
    expect(await look(circle)).toContain("contain each other");
    writeFileSync(circle, readFileSync(secret));
    expect(await look(circle), "the file that took the place of the refused one").toBe("read");
  });
});

/** Numbers that repeat, so that a file that is read wrongly is found again. */
function* numbers(seed: number): Generator<number> {
  for (let x = seed; ;) yield (x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0);
}

/** A classic NetCDF file of one variable: header by the format, then its four numbers. */
function classicFile(): Buffer {
  const word = (n: number) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);
  const name = (text: string) =>
    Buffer.concat([word(text.length), Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4, "\0"))]);
  const dimensions = [word(10), word(2), name("lat"), word(2), name("lon"), word(2)];
  const variable = [word(11), word(1), name("depth"), word(2), word(0), word(1), word(0), word(0), word(5), word(16)];
  const head = [Buffer.from("CDF\x01"), word(0), ...dimensions, word(0), word(0), ...variable];
  const begin = Buffer.concat(head).length + 4;
  return Buffer.concat([...head, word(begin), Buffer.from(new Float32Array([1, 2, 3, 4]).buffer)]);
}

describe("a classic NetCDF file", () => {
  it("is read, or refused in a sentence, whichever bytes of it are others and wherever it ends", async () => {
    const sound = classicFile();
    const path = join(folder, "classic.nc");
    writeFileSync(path, sound);
    expect(await look(path)).toBe("read");
    const random = numbers(7);
    const next = (below: number) => (random.next().value ?? 0) % below;
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(sound.subarray(0, round % 3 === 0 ? 4 + next(sound.length - 4) : sound.length));
      for (let i = 0; i < 3; i++)
        bytes[Math.min(bytes.length - 1, 4 + next(bytes.length))] = [0, 1, 127, 128, 255][next(5)] ?? 0;
      writeFileSync(path, bytes);
      await look(path);
    }
  });
});
