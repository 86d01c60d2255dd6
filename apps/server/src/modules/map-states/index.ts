export { createMapStates } from "./map-states.routes.ts";
