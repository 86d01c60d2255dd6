import { addressSchema, CHAIN_GROUPS, type ChainGroups, type contract } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import type { RunSources } from "../risks/index.ts";
import { createChains } from "./chains.ts";
import { createEdgeEditing } from "./edge-editing.ts";
import { groupChain } from "./groups.ts";
import { loadProperty } from "./supply-chain.repository.ts";
import { createChainReader } from "./supply-chain.service.ts";

const OWN = "user_data.";

/** Where a property is found: a part of the address, or a column of the user's own. */
function sourceOf(property: string): readonly ["address" | "user_data", string] {
  if (property.startsWith(OWN)) return ["user_data", property.slice(OWN.length)];
  return [Object.hasOwn(addressSchema.shape, property) ? "address" : "user_data", property];
}

type SitesHandlers = Handlers<Pick<typeof contract, "sites">>["sites"];

/** Supply chains of projects: reading, changing of edges, grouping. */
export function createSupplyChain({ database, runs }: { readonly database: Database; readonly runs: RunSources }) {
  const chains = createChains(database);
  const reader = createChainReader(database, runs, chains);
  const editing = createEdgeEditing(database, chains);

  async function groups(exposureId: string, property: string): Promise<ChainGroups> {
    const [source, name] = sourceOf(property);
    const rows = await loadProperty(database, exposureId, source, name);
    const values = new Set(rows.map(({ value }) => value));
    if (values.size === 0 || (values.size === 1 && values.has(null))) throw notFound(`The property "${property}"`);
    if (values.size > CHAIN_GROUPS)
      throw new AppError(
        "unprocessable",
        `"${property}" has ${values.size} different values. Group by one with at most ${CHAIN_GROUPS}.`,
      );
    return { property, ...groupChain(rows, (await chains.open(exposureId)).links) };
  }

  const handlers: Handlers<typeof contract.supplyChain> = {
    node: ({ input }) => reader.node(input.exposure_id, input.node_id, input),
    upstream: ({ input }) => reader.reach(input.exposure_id, input.node_id, "upstream", input),
    downstream: ({ input }) => reader.reach(input.exposure_id, input.node_id, "downstream", input),
    edge: ({ input }) => reader.edge(input.exposure_id, input.edge_id, input),
    edges: ({ input }) => reader.edges(input.id, input),
    flows: ({ input }) => reader.flows(input.id),
    addEdge: ({ input: { id, ...edge } }) => editing.add(id, edge),
    changeEdge: ({ input: { id, edge_id: edgeId, ...change } }) => editing.change(id, edgeId, change),
    removeEdge: async ({ input }) => {
      await editing.remove(input.id, input.edge_id);
      return { detail: "The edge was deleted." };
    },
  };

  /** The list of locations, which also tells the groups of a chain to those who may see it. */
  const grouping = (sites: SitesHandlers): SitesHandlers => ({
    ...sites,
    list: async (call) => {
      const { id, page, n, group_by_prop: property } = call.input;
      if (property === undefined) return sites.list(call);
      if (!call.caller.scopes.includes("supply-chain"))
        throw new AppError("forbidden", "Grouping belongs to the supply chain, which your account does not include.");
      const grouped = await groups(id, property);
      return { items: [], meta: { page, n, total: grouped.groups.length }, grouping: grouped };
    },
  });
  return { handlers, grouping };
}
