import { type contract, officialTile } from "@tidemark/contract";
import { cached } from "../../http/cached.ts";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { OfficialLayers } from "./layers.service.ts";
import type { Official } from "./official.service.ts";

export const officialHandlers = (official: Official, layers: OfficialLayers): Handlers<typeof contract.official> => ({
  list: () => official.list(),
  all: async ({ input, caller }) => {
    const found = await official.all(caller, input);
    await Promise.all(found.sources.filter(({ on }) => !on).map(({ id }) => layers.drop(id)));
    return found;
  },
  probe: ({ input }) => official.probe(input.source),
  change: async ({ input, caller }) => {
    const found = await official.change(caller, input.source, input);
    if (!found.on) await layers.drop(found.id);
    return found;
  },
  edition: async ({ input, caller }) => {
    const found = await official.edition(caller, input.source);
    await layers.drop(found.id);
    return found;
  },
  forget: ({ input, caller }) => official.forget(caller, input.source),
  look: ({ input }) => official.look(input),
  save: ({ input, caller }) => official.save(caller, input),
  remove: ({ input, caller }) => official.remove(caller, input.source),
  upcoming: ({ input }) => official.upcoming(input.locations),
  estimate: ({ input }) => official.estimate(input.exposure_id),
  layers: async () => ({ items: await layers.list() }),
  layer: ({ input: { source, exposure_id, coords } }) => layers.tileJson(source, exposure_id, coords),
  layerValue: async ({ input: { source, coords, ...at } }) => ({
    value: (await layers.value(source, coords, at)) ?? null,
  }),
});

/** Tiles of official maps: what is still read is answered as empty, and asked for again. */
export const officialPlainRoutes = (layers: OfficialLayers): PlainMount[] => [
  {
    spec: officialTile,
    handle: async (call) => {
      const { source, map, z, x, y } = call.input as Record<string, unknown>;
      const tile = await layers.tile(String(source), String(map), { z: Number(z), x: Number(x), y: Number(y) });
      const kept = {
        version: "reading",
        type: officialTile.response.contentType,
        keep: "once",
        vary: "authorization",
      } as const;
      return cached(call, kept, () => (tile === undefined ? {} : { bytes: tile.bytes, own: tile.mark }));
    },
  },
];
