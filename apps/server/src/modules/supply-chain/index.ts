export type { FlowsThrough } from "./flows-through.ts";
export { type ChainFlowsRead, type ChainReach, createSupplyChain } from "./supply-chain.routes.ts";
