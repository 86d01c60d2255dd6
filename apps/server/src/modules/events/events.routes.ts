import { cycloneFootprints, eventGeojson, type contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Events } from "./events.service.ts";

export function eventsHandlers(events: Events): Handlers<typeof contract.events> {
  return {
    paginated: ({ input }) => events.list(input),
    affected: async ({ input: { id, exposure_id: exposureId, page, n } }) => {
      const { basis, items } = await events.affected(id, exposureId);
      return {
        items: items.slice((page - 1) * n, page * n),
        meta: { page, n, total: items.length },
        basis,
        positions: items.map(({ position }) => position),
      };
    },
  };
}

export function eventsPlainRoutes(events: Events): PlainMount[] {
  return [
    {
      spec: eventGeojson,
      handle: async ({ input, reply }) =>
        reply
          .type(eventGeojson.response.contentType)
          .send(JSON.stringify(await events.zones(String(input["id"]), String(input["episode_id"])))),
    },
    {
      spec: cycloneFootprints,
      handle: async ({ input, reply }) =>
        reply
          .type(cycloneFootprints.response.contentType)
          .send(JSON.stringify(await events.cycloneZones(String(input["id"])))),
    },
  ];
}
