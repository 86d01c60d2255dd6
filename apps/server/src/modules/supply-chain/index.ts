export { type ChainReach, createSupplyChain } from "./supply-chain.routes.ts";
