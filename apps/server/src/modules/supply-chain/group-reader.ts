import { addressSchema, CHAIN_GROUPS, type ChainGroups, message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Locations } from "../locations/index.ts";
import type { Chains } from "./chains.ts";
import { propertyOf } from "./ends.ts";
import { groupChain } from "./groups.ts";
import type { SiteMask } from "./passing.ts";

const OWN = "user_data.";

/** Where a property is found: a part of the address, or a column of the user's own. */
function sourceOf(property: string): readonly ["address" | "user_data", string] {
  if (property.startsWith(OWN)) return ["user_data", property.slice(OWN.length)];
  return [Object.hasOwn(addressSchema.shape, property) ? "address" : "user_data", property];
}

/** Supply chains by the values of a property: which groups there are, and which edges lead between two of them. */
export function createGroupReader(locations: Locations, chains: Chains) {
  async function groups(exposureId: string, property: string, mask: SiteMask): Promise<ChainGroups> {
    const index = await locations.open(exposureId);
    const valueOf = propertyOf(index, ...sourceOf(property));
    const all = Array.from(index.positions, (_, row) => row);
    const values = new Set(all.map(valueOf));
    if (values.size === 0 || (values.size === 1 && values.has(null))) throw notFound("named_property", { property });
    if (values.size > CHAIN_GROUPS)
      throw new AppError(
        "unprocessable",
        message("supply_chain.too_many_groups", { property, values: values.size, most: CHAIN_GROUPS }),
      );
    const rows = mask === undefined ? all : all.filter((row) => mask[index.positions[row]!] === 1);
    const { edges } = await chains.open(exposureId);
    return { property, hidden: all.length - rows.length, ...groupChain({ index, rows, valueOf }, edges) };
  }

  /** Whether an edge leads from one group to another. */
  async function isBetween(
    exposureId: string,
    { property, from, to }: { readonly property: string; readonly from: string | null; readonly to: string | null },
  ) {
    const index = await locations.open(exposureId);
    const valueOf = propertyOf(index, ...sourceOf(property));
    const values = new Map(Array.from(index.positions, (_, row) => [index.id(row), valueOf(row)]));
    return (edge: { readonly from: string; readonly to: string }) =>
      values.get(edge.from) === from && values.get(edge.to) === to;
  }

  return { groups, isBetween };
}
