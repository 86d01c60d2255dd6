import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createRun, currentRun, openCurrentRun, publishRun, writePatch } from "@tidemark/results";
import { noteIntent, projectsWithIntents, settleIntent } from "./patch-intent.ts";

const runs = mkdtempSync(join(tmpdir(), "patch-intent-"));
afterAll(() => rmSync(runs, { recursive: true, force: true }));

const array = {
  path: "tas_mean/static",
  dimensions: [{ name: "ensemble", values: ["p50"] }],
  cells: "site",
  units: "degC",
  attributes: {},
};
const OLD = { longitude: 8, latitude: 47 };
const NEW = { longitude: 9, latitude: 46 };

/** A project with one location whose values were just patched from 1 to 2, as the process ended. */
async function patched(project: string, place: typeof NEW | null) {
  const root = join(runs, project);
  const run = await createRun(join(root, "run-a"), {
    siteCount: 1,
    cells: { site: { count: 1, siteToCell: Int32Array.of(0) } },
    arrays: [array],
    attributes: {},
  });
  await run.writeChunk(array.path, [], Float32Array.of(1));
  await run.finish();
  const before = { run: "run-a", patches: [] };
  const after = { run: "run-a", patches: ["patch-1-run-a"] };
  await publishRun(root, before);
  const sites = new Map([[0, place === null ? null : Float32Array.of(2)]]);
  await writePatch(join(root, "patch-1-run-a"), [array], { run: "run-a", siteCount: 1, sites });
  await noteIntent(root, { before, after, position: 0, place });
  return { root, before, after };
}

const valueIn = async (root: string) => (await (await openCurrentRun(root)).column("tas_mean", { ensemble: "p50" }))[0];

describe("a patch of a location whose process ended before its row was written", () => {
  it("is taken back, and stays when the row was written", async () => {
    const { root, after } = await patched("moved", NEW);
    await publishRun(root, after);
    expect(await valueIn(root)).toBe(2);
    expect(await projectsWithIntents(runs)).toContain("moved");
    expect(await settleIntent(root, async () => OLD)).toBe("taken back");
    expect(await valueIn(root)).toBe(1);
    expect(await projectsWithIntents(runs)).not.toContain("moved");

    const written = await patched("written", NEW);
    await publishRun(written.root, written.after);
    expect(await settleIntent(written.root, async () => NEW)).toBe("nothing to do");
    expect(await valueIn(written.root)).toBe(2);
  });

  it("is taken back for a deletion too", async () => {
    const { root, after } = await patched("deleted", null);
    await publishRun(root, after);
    expect(await valueIn(root)).toBeNaN();
    expect(await settleIntent(root, async () => OLD)).toBe("taken back");
    expect(await valueIn(root)).toBe(1);
    const gone = await patched("gone", null);
    await publishRun(gone.root, gone.after);
    expect(await settleIntent(gone.root, async () => null)).toBe("nothing to do");
    expect(await valueIn(gone.root)).toBeNaN();
  });

  it("leaves alone what was not published, and what was computed since", async () => {
    const { root, before } = await patched("unpublished", NEW);
    expect(await settleIntent(root, async () => OLD)).toBe("nothing to do");
    expect(await currentRun(root)).toEqual(before);
    expect(await settleIntent(root, async () => OLD)).toBe("nothing to do");
  });
});
