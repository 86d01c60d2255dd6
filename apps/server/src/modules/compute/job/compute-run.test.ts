import { fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openCurrentRun } from "@tidemark/grids";
import { TOPICS } from "@tidemark/science";

vi.setConfig({ testTimeout: 240_000 });

/** More with CRASH_KILLS, at other moments with CRASH_SEED. */
const KILLS = Number(process.env["CRASH_KILLS"] ?? 6);
let seed = Number(process.env["CRASH_SEED"] ?? 20_261_121);
const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

const dataDir = mkdtempSync(join(tmpdir(), "compute-run-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const root = join(dataDir, "runs", "project");

const SITES = 400;
const request = {
  datasets: ["fwi_mean", "hd30", "pga_rp", "score_heat", "tas_mean", "tc_wind_ead", "tc_wind_rp", "total_ead"],
  overrides: TOPICS.map((topic) => ({
    topic,
    timesteps: { start: 2020, end: 2080, step: 20 },
    presets: ["ssp126", "ssp585"],
  })),
};
const work = (taskId: string, sites = SITES) => ({
  dataDir,
  taskId,
  longitudes: Array.from({ length: sites }, (_, i) => (i * 7.3) % 170),
  latitudes: Array.from({ length: sites }, (_, i) => ((i * 3.7) % 100) - 45),
  request,
});

const script = new URL("../../../../dist/modules/compute/testing/run-child.js", import.meta.url);

/** Runs in a process of its own, which is killed as soon as it says that so much is done, if a share is given. */
async function run(taskId: string, killAt?: (share: number) => boolean): Promise<"done" | "killed"> {
  const child = fork(script, [JSON.stringify(work(taskId))], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.on("message", (share) => {
    if (killAt?.(Number(share)) === true) child.kill("SIGKILL");
  });
  return new Promise((done, fail) => {
    child.on("exit", (code, signal) => {
      if (signal !== null) done("killed");
      else if (code === 0) done("done");
      else fail(new Error(`the child ended with ${code}`));
    });
  });
}

function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

function expectSameFiles(one: string, two: string): void {
  const [a, b] = [filesOf(one), filesOf(two)];
  expect([...b.keys()]).toEqual([...a.keys()]);
  expect([...a].filter(([name, bytes]) => !bytes.equals(b.get(name)!)).map(([name]) => name)).toEqual([]);
  expect(a.size).toBeGreaterThan(200);
}

describe("a run", () => {
  it("whose process is killed at any moment goes on where it stopped, and ends with the same bytes", async () => {
    expect(await run("calm")).toBe("done");
    rmSync(join(root, "current.json")); // the next run is to share nothing with this one
    let killed = 0;
    for (let at = random(); killed < KILLS; at = random()) {
      if ((await run("stormy", (share) => share >= at)) === "done") break;
      killed++;
    }
    expect(await run("stormy")).toBe("done");
    expect(killed).toBeGreaterThan(0);
    expectSameFiles(join(root, "run-calm"), join(root, "run-stormy"));
    expect(readdirSync(root).toSorted()).toEqual(["current.json", "run-calm", "run-stormy"]);
  });

  it("does torn parts again and keeps whole ones", async () => {
    rmSync(join(root, "current.json"), { force: true });
    const staging = join(root, ".staging-torn");
    expect(await run("torn", (share) => share > 0.85)).toBe("killed");
    const parts = readdirSync(join(staging, "parts")).filter((name) => name.endsWith(".json"));
    const filesOfPart = (name: string) =>
      JSON.parse(readFileSync(join(staging, "parts", name), "utf8")) as { path: string; bytes: number }[];
    const withFiles = parts.filter((name) => filesOfPart(name).some(({ bytes }) => bytes > 4));
    expect(withFiles.length).toBeGreaterThan(1);
    const [torn, whole] = [filesOfPart(withFiles[0]!)[0]!, filesOfPart(withFiles[1]!)[0]!];
    truncateSync(join(staging, torn.path), 4);
    writeFileSync(join(staging, "parts", "climate-ssp585-0.json.new"), "{"); // left by a kill in the middle
    const { ino } = statSync(join(staging, whole.path));
    expect(await run("torn")).toBe("done");
    expectSameFiles(join(root, "run-calm"), join(root, "run-torn"));
    if (whole.path.startsWith("run/"))
      expect(statSync(join(root, "run-torn", whole.path.slice("run/".length))).ino).toBe(ino);
  });

  it("that was whole when its process died is published without computing", async () => {
    rmSync(join(root, "current.json"), { force: true });
    expect(await run("calm")).toBe("done");
    const { attributes } = await openCurrentRun(root);
    expect(attributes).toMatchObject({ product: "tidemark", engine_version: "test" });
    expect(JSON.parse(readFileSync(join(root, "current.json"), "utf8"))).toEqual({ run: "run-calm", patches: [] });
  });
});
