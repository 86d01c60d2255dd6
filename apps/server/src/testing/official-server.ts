import type { OfficialSourceOnWire, Project } from "@tidemark/contract";
import type { FaultyServer } from "@tidemark/grids/testing";
import { SPAWN, untilEnded } from "./computations.ts";
import { officialPublisher } from "./official-publisher.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const OFFICIAL = "/api/spatial-datasets/v0/official";
export const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";
export const RIVER = "at-jrc-river-flood";
export const HEIGHT = "at-copernicus-dem";
/** Zürich, which the maps of the publisher reach, and Oslo, which none does. */
export const OFFICIAL_PLACES = [
  [8.54, 47.37],
  [10.75, 59.91],
] as const;
const CHOICE = {
  hazards: ["river_flood_depth", "elevation"],
  impact_drivers: ["river_flood_ead"],
  overrides: [{ topic: "wet", timesteps: { start: 2000, end: 2080, step: 10 }, presets: ["ssp585"] }],
};

/** A server with a publisher on this machine, and what tests of official maps ask of it. */
export interface OfficialServer {
  readonly app: TestServer;
  readonly publisher: FaultyServer;
  readonly admin: string;
  readonly analyst: string;
  /** Calls a route of official maps, as an administrator where no token is given. */
  readonly call: (method: string, path: string, body?: unknown, token?: string) => ReturnType<TestServer["call"]>;
  readonly sourcesNow: () => Promise<OfficialSourceOnWire[]>;
  /** Has the publisher asked and turns a source on with its licence. @throws Error where that is refused */
  readonly turnOn: (id: string) => Promise<void>;
  /** Begins a computation of river depth and height. */
  readonly spawned: (more: object) => Promise<{ readonly task: string; readonly project: string }>;
  /** The project of a computation that is done. @throws Error where it failed */
  readonly computed: (more: object) => Promise<string>;
  readonly projectNow: (id: string) => Promise<Project>;
  readonly stop: () => Promise<void>;
}

export async function startOfficialServer(settings: Readonly<Record<string, string>> = {}): Promise<OfficialServer> {
  const { publisher, mirrors, ownMirrors } = await officialPublisher();
  const app = await startTestServer({
    settings: { OFFICIAL_MIRRORS: mirrors, OFFICIAL_OWN_MIRRORS: ownMirrors, ...settings },
  });
  const [admin, analyst] = [await app.signIn("admin"), await app.signIn("analyst")];
  const call: OfficialServer["call"] = (method, path, body, token = admin) =>
    app.call(method, `${OFFICIAL}${path}`, { token, ...(body === undefined ? {} : { body }) });
  const sourcesNow = async () => (await call("GET", "")).body["sources"] as OfficialSourceOnWire[];
  const spawned: OfficialServer["spawned"] = async (more) => {
    const { body, text } = await app.call("POST", SPAWN, { token: analyst, body: { ...CHOICE, ...more } });
    if (typeof body["task_id"] !== "string") throw new Error(text);
    return { task: body["task_id"], project: String(body["exposure_id"]) };
  };
  return {
    app,
    publisher,
    admin,
    analyst,
    call,
    sourcesNow,
    async turnOn(id) {
      const probed = (await call("POST", `/${id}/probe`, {})).body as unknown as OfficialSourceOnWire;
      const { status, text } = await call("PUT", `/${id}`, { on: true, licence: probed.licence.name });
      if (probed.probed?.ok !== true || status !== 200) throw new Error(`${id} is not on: ${text}`);
    },
    spawned,
    async computed(more) {
      const { task, project } = await spawned(more);
      const ended = await untilEnded(app, analyst, task);
      if (ended["status"] !== "Finished") throw new Error(JSON.stringify(ended));
      return project;
    },
    projectNow: async (id) =>
      (await app.call("GET", `${PROJECTS}/${id}`, { token: analyst })).body as unknown as Project,
    async stop() {
      await app.stop();
      await publisher.close();
    },
  };
}
