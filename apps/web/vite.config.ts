import { minifyContractRouter } from "@orpc/contract";
import { contract } from "@tidemark/contract";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { calledRoutes } from "./called-routes.ts";

const server = "http://127.0.0.1:8080";

/** What a route says of itself to people and to the server, beside what calls need. */
const SAID = new Set(["tags", "summary", "description", "access", "maxBodyBytes"]);
const withoutWords = (key: string, value: unknown): unknown => (SAID.has(key) ? undefined : value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Makes a route of what it has of its own, so that the rest stands in the script once. */
const MAKER = `const route = (method, path, more = {}, meta = {}) =>
  ({ "~orpc": { errorMap: {}, meta, route: { method, path, ...more } } });`;

/** The routes as a script. @throws Error for a route that has more of its own than the maker gives it */
function sourceOf(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  const orpc = value["~orpc"];
  if (!isObject(orpc))
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}:${sourceOf(one)}`)
      .join()}}`;
  const { route, meta, errorMap, ...more } = orpc;
  if (JSON.stringify([errorMap, more]) !== "[{},{}]") throw new Error(`A route has more: ${JSON.stringify(orpc)}`);
  const { method, path, ...rest } = route as Readonly<Record<string, unknown>>;
  const last = [rest, meta].map((one) => JSON.stringify(one, withoutWords));
  while (last.at(-1) === "{}") last.pop();
  return `route(${[JSON.stringify(method), JSON.stringify(path), ...last].join()})`;
}

/**
 * The browser calls routes by method and path alone. What they take and answer is for the server and for the types,
 * what they say of themselves for the reference; it would be a fifth of the script of the first screen. Routes that it
 * never calls are left out.
 */
const routesWithoutSchemas: Plugin = {
  name: "routes-without-schemas",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    /\/contract\/(src|dist)\/contract\.[jt]s$/.test(id)
      ? `${MAKER}\nexport const contract = ${sourceOf(calledRoutes(minifyContractRouter(contract)))};`
      : undefined,
};

/** Schemas in the browser check values. That they can describe themselves would be 6 kB of the first screen. */
const schemasWithoutDescriptions: Plugin = {
  name: "schemas-without-descriptions",
  apply: "build",
  transform: (code, id) => {
    if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = ""]) => name);
    const aliases = code.matchAll(/^export \{ (?:\w+ as )?(\w+) \};/gm);
    const all = [...names, ...[...aliases].map(([, name = ""]) => name)];
    return {
      code: `const none = () => undefined;\nexport { ${all.map((name) => `none as ${name}`).join()} };`,
      map: null,
    };
  },
};

/** Whoever answers surveys gets a page of their own; while developing as on the server. */
const surveyPages: Plugin = {
  name: "survey-pages",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(?:welcome-surveys|surveys)(?:[/?]|$)/.test(request.url ?? "")) request.url = "/surveys.html";
      next();
    });
  },
};

/**
 * Two bundles, so that neither is cut into the parts that both would share: `vite build` for those with an account,
 * and then `vite build --mode surveys` for those who answer surveys.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), routesWithoutSchemas, schemasWithoutDescriptions, surveyPages],
  resolve: { conditions: ["@tidemark/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: mode !== "surveys",
    rolldownOptions: { input: mode === "surveys" ? "surveys.html" : "index.html" },
    target: "es2023",
    // fonts and images stay files of their own: the content security policy needs no data: for scripts or fonts
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: mode !== "surveys",
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/docs": server },
  },
}));
