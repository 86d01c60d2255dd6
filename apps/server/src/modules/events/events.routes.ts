import { cycloneFootprints, eventGeojson, type contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Events } from "./events.service.ts";

export function eventsHandlers(events: Events): Handlers<typeof contract.events> {
  return { paginated: ({ input }) => events.list(input) };
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
