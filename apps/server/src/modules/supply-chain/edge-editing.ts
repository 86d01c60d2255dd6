import { type ChainEdge, type Edge, message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { edgeIds } from "./chain.ts";
import { presentEdge } from "./chain-view.ts";
import type { Chains } from "./chains.ts";
import { edgeRows, projectRows } from "../exposures/index.ts";
import { siteRows } from "../locations/index.ts";

/** Edges a project may have. */
const MAX_EDGES = 100_000;

/** What is to be changed; the rest stays. */
export interface EdgeChange {
  readonly product?: string | null | undefined;
  readonly volume?: number | null | undefined;
}

/** Changes edges of a project; results stay as they are, since values of locations do not hang on edges. */
export function createEdgeEditing(db: Database, chains: Chains) {
  /** Changes the list of edges alone; `work` gives the new list and the place of the edge that is answered. */
  const changing = async (
    exposureId: string,
    work: (edges: Edge[]) => Promise<{ readonly edges: readonly Edge[]; readonly at: number }>,
  ): Promise<string> =>
    db.transaction(async () => {
      const project = await projectRows.lockProject(db, exposureId);
      if (project === undefined) throw notFound("project");
      if (project.isDeleted) throw new AppError("conflict", message("project.deleted"));
      const { edges, at } = await work(await edgeRows.loadEdges(db, exposureId));
      await edgeRows.setEdges(db, exposureId, edges);
      return edgeIds(edges)[at] ?? "";
    });
  const placeOf = (edges: readonly Edge[], id: string): number => {
    const at = edgeIds(edges).indexOf(id);
    if (at === -1) throw notFound("edge");
    return at;
  };
  const read = async (exposureId: string, id: string): Promise<ChainEdge> => {
    const chain = await chains.open(exposureId);
    const edge = chain.edges[chain.ids().indexOf(id)];
    if (edge === undefined) throw new AppError("conflict", message("supply_chain.edge_changed"));
    return presentEdge(chain, edge);
  };
  return {
    async add(exposureId: string, edge: Edge): Promise<ChainEdge> {
      if (edge.from === edge.to) throw new AppError("unprocessable", message("supply_chain.edge_to_itself"));
      const id = await changing(exposureId, async (edges) => {
        const present = await siteRows.findPresent(db, exposureId, [edge.from, edge.to]);
        for (const end of [edge.from, edge.to]) if (!present.has(end)) throw notFound("named_location", { end });
        if (edges.length >= MAX_EDGES)
          throw new AppError("unprocessable", message("supply_chain.too_many_edges", { most: MAX_EDGES }));
        return { edges: [...edges, edge], at: edges.length };
      });
      return read(exposureId, id);
    },
    async change(exposureId: string, id: string, { product, volume }: EdgeChange): Promise<ChainEdge> {
      const changed = await changing(exposureId, async (edges) => {
        const at = placeOf(edges, id);
        const next = edges.map((edge, i) =>
          i === at
            ? {
                ...edge,
                product: product === undefined ? edge.product : product,
                volume: volume === undefined ? edge.volume : volume,
              }
            : edge,
        );
        return { edges: next, at };
      });
      return read(exposureId, changed);
    },
    async remove(exposureId: string, id: string): Promise<void> {
      await changing(exposureId, async (edges) => {
        const at = placeOf(edges, id);
        return { edges: edges.toSpliced(at, 1), at: -1 };
      });
    },
  };
}
