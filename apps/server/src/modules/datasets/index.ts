export { SOFTWARE_ATTRIBUTIONS } from "./attributions.ts";
export { datasetsHandlers } from "./datasets.routes.ts";
