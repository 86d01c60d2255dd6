import type { ServerModule } from "../../server-module.ts";
import { apiKeysHandlers } from "./api-keys.routes.ts";
import type { ApiKeys } from "./api-keys.service.ts";

export { createApiKeys, type ApiKeys } from "./api-keys.service.ts";

/** Keys that programs call with, in the name of a person. */
export const apiKeysModule = (keys: ApiKeys) =>
  ({ handlers: { apiKeys: apiKeysHandlers(keys) }, purge: () => keys.purge() }) satisfies ServerModule;
