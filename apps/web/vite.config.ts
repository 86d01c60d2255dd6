import { minifyContractRouter } from "@orpc/contract";
import { contract } from "@tidemark/contract";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8080";

/** What a route says of itself to people, beside what calls need. */
const SAID = new Set(["tags", "summary", "description"]);
const withoutWords = (key: string, value: unknown): unknown => (SAID.has(key) && !isRoute(value) ? undefined : value);
const isRoute = (value: unknown): boolean => typeof value === "object" && value !== null && "~orpc" in value;

/**
 * The browser calls routes by method and path alone. What they take and answer is for the server and for the types,
 * what they say of themselves for the reference; it would be a fifth of the script of the first screen.
 */
const routesWithoutSchemas: Plugin = {
  name: "routes-without-schemas",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    /\/contract\/(src|dist)\/contract\.[jt]s$/.test(id)
      ? `export const contract = ${JSON.stringify(minifyContractRouter(contract), withoutWords)};`
      : undefined,
};

export default defineConfig({
  plugins: [react(), routesWithoutSchemas],
  resolve: { conditions: ["@tidemark/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // fonts and images stay files of their own: the content security policy needs no data: for scripts or fonts
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/docs": server },
  },
});
