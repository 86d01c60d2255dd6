import { Readable } from "node:stream";
import { affectedExport, cycloneFootprints, eventGeojson, type contract } from "@tidemark/contract";
import { writeCsv, writeWorkbook } from "@tidemark/documents";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import { affectedSheets } from "./affected-sheets.ts";
import type { Events } from "./events.service.ts";

export function eventsHandlers(events: Events): Handlers<typeof contract.events> {
  return {
    paginated: ({ input }) => events.list(input),
    feeds: () => events.feeds(),
    one: ({ input }) => events.one(input.id),
    touching: ({ input: { exposure_id: exposureId, ...question } }) => events.touching(question, exposureId),
    flows: ({ input }) => events.flows(input.id, input.exposure_id),
    affected: async ({ input: { id, exposure_id: exposureId, page, n } }) => {
      const { basis, distance_from, items } = await events.affected(id, exposureId);
      return {
        items: items.slice((page - 1) * n, page * n),
        meta: { page, n, total: items.length },
        basis,
        distance_from,
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
    {
      spec: affectedExport,
      handle: async ({ input, reply }) => {
        const [id, exposureId] = [String(input["id"]), String(input["exposure_id"])];
        const [event, affected] = await Promise.all([events.one(id), events.affected(id, exposureId)]);
        const { locations, about } = affectedSheets(event, affected);
        const isCsv = input["format"] === "csv";
        return download(reply, {
          name: { title: event.name, instead: isCsv ? "locations.csv" : "locations.xlsx" },
          type: isCsv ? "text/csv; charset=utf-8" : affectedExport.response.contentType,
          content: Readable.from(
            isCsv ? writeCsv(locations.columns, locations.rows) : writeWorkbook([locations, about]),
            { objectMode: false },
          ),
        });
      },
    },
  ];
}
