import { siteCoordinates, siteOutlines, siteTiles, type contract } from "@tidemark/contract";
import { cached } from "../../http/cached.ts";
import type { Call, Caller, CallOrigin, Handlers } from "../../http/call.ts";
import { kept } from "../../http/kept-answers.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Actor } from "../audit/index.ts";
import { locationCoordinates, locationTile, type Locations } from "../locations/index.ts";
import type { Exposures } from "./exposures.ts";
import type { Sites } from "./sites.service.ts";

/** Who edits, for the audit log. */
const byOf = (caller: Caller, { address }: CallOrigin): Actor => ({ ...caller, address });

type Contract = Pick<typeof contract, "projects" | "sites" | "selection">;

export function exposureHandlers({ projects, access, handOver, groups }: Exposures, sites: Sites): Handlers<Contract> {
  return {
    projects: {
      list: async ({ input, caller }) => {
        const { items, total } = await projects.list(caller, input);
        return { items, meta: { page: input.page, n: input.n, total } };
      },
      get: ({ input, caller }) => projects.get(caller, input.id, input.as_geojson),
      rename: ({ input: { id, ...what }, caller, origin }) => projects.change(caller, id, what, origin),
      remove: ({ input, caller, origin }) => projects.remove(caller, input.id, origin),
      recover: ({ input, caller, origin }) => projects.recover(caller, input.id, origin),
      keepData: ({ input, caller }) => projects.keepData(caller, input.id),
      handOver: async ({ input, caller, origin }) => {
        await handOver.one(caller, input.id, input.email, input.keep_access, origin);
        return { detail: "The project was handed over. Its new owner is told by mail." };
      },
      accessList: async ({ input }) => ({ items: await access.list(input.id) }),
      grant: async ({ input, caller, origin }) => ({
        items: await access.grant(caller, input.id, input.email, origin),
      }),
      revoke: async ({ input, caller, origin }) => ({
        items: await access.revoke(caller, input.id, input.user_id, origin),
      }),
    },
    sites: {
      list: async ({ input }) => {
        const { items, total } = await sites.list(input.id, input);
        return { items, meta: { page: input.page, n: input.n, total } };
      },
      get: ({ input }) => sites.get(input.id, input.site_id),
      prepare: ({ input: { id, ...given } }) => sites.prepare(id, given),
      create: ({ input: { id, ...given }, caller, origin }) => sites.create(id, given, byOf(caller, origin)),
      update: ({ input: { id, site_id: siteId, ...change }, caller, origin }) =>
        sites.update(id, siteId, change, byOf(caller, origin)),
      remove: async ({ input, caller, origin }) => ({
        detail: "The location was deleted.",
        edges: await sites.remove(input.id, input.site_id, input.version, byOf(caller, origin)),
      }),
      recover: ({ input, caller, origin }) => sites.recover(input.id, input.site_id, input.edges, byOf(caller, origin)),
      changeMany: async ({ input, caller, origin }) => ({
        items: await sites.changeMany(input.id, input.changes, byOf(caller, origin)),
      }),
    },
    selection: {
      groups: ({ input }) => groups(input.id, input.property),
    },
  };
}

export function exposurePlainRoutes(sites: Sites, locations: Locations): PlainMount[] {
  const versionOf = ({ input }: Call<Record<string, unknown>>) => locations.version(String(input["id"]));
  return [
    {
      spec: siteCoordinates,
      handle: kept(versionOf, async ({ input }) => locationCoordinates(await locations.places(String(input["id"])))),
    },
    {
      spec: siteOutlines,
      handle: kept(versionOf, ({ input }) => sites.outlines(String(input["id"]))),
    },
    {
      spec: siteTiles,
      handle: async (call) => {
        const { id, z, x, y } = call.input;
        const version = await locations.version(String(id));
        return cached(call, { version, type: siteTiles.response.contentType }, async () => {
          const index = await locations.open(String(id));
          return { bytes: await locationTile(index, Number(z), Number(x), Number(y)) };
        });
      },
    },
  ];
}
