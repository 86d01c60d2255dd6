import { isContractProcedure, type AnyContractProcedure } from "@orpc/contract";

type Tree = { readonly [name: string]: Tree | AnyContractProcedure };

/** Every route of a contract with its place in the tree. */
export function listProcedures(
  tree: object,
  trail: readonly string[] = [],
): { trail: readonly string[]; procedure: AnyContractProcedure }[] {
  return Object.entries(tree as Tree).flatMap(([name, node]) => {
    const place = [...trail, name];
    return isContractProcedure(node) ? [{ trail: place, procedure: node }] : listProcedures(node, place);
  });
}

/** A path of the contract as Fastify mounts it. */
export function mountedPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
