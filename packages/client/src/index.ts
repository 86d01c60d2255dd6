export { type Client, type ClientOptions, createClient, type WaitOptions } from "./create-client.ts";
export { TidemarkError } from "./tidemark-error.ts";
