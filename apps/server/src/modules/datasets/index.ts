export { SOFTWARE_ATTRIBUTIONS } from "./attributions.ts";
export { packAttributions } from "./pack-attributions.ts";
export { datasetsHandlers } from "./datasets.routes.ts";
