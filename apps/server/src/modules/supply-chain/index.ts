export { createSupplyChain } from "./supply-chain.routes.ts";
