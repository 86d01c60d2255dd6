import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HOSTILE_FORMS, hostileGrids } from "@tidemark/grids/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createImportThreads, refuseFiles } from "./import-threads.ts";

const folder = mkdtempSync(join(tmpdir(), "hostile-imports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const task = { location: folder, source: undefined, details: {}, now: new Date(), unpack: undefined } as const;

describe("a look at files that are made to harm", () => {
  it("ends with a sentence on each of them, within the memory of its thread", async () => {
    for (const { files } of hostileGrids(HOSTILE_FORMS.short, new Uint8Array(100)))
      for (const [path, bytes] of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
      }
    const threads = createImportThreads({ folders: {} }, 256);
    const { files, faults } = await threads.call("preview", task);
    await threads.stop();
    expect(files.length).toBeGreaterThan(80);
    const faultOf = (name: string) => files.find((file) => file.name === name)?.fault;
    expect(faultOf("tiff-a-bomb.tif")).toContain("unpacks to more than");
    expect(faultOf("an-empty-chunk-of-16-GB.zarr")).toContain("more than are read at once");
    expect(faultOf("netcdf-10,000-dimensions.nc")).toContain("has 10000 dimensions");
    expect(faults.length).toBeGreaterThan(0);
  });

  it("that needs more memory than its thread has is told so, and is no bug", async () => {
    const threads = createImportThreads({ folders: {} }, 4);
    const refused = threads.call("preview", task).catch(refuseFiles);
    await expect(refused).rejects.toMatchObject({ code: "unprocessable", said: { code: "import.too_much_memory" } });
    const stopped = threads.call("preview", task, { signal: AbortSignal.timeout(0) }).catch(refuseFiles);
    await expect(stopped).rejects.toMatchObject({ code: "unprocessable" });
    await threads.stop();
  });
});
