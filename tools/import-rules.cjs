const swc = require("@swc/core");

// The cruiser asks swc to read every file as TypeScript without JSX; files called .tsx have it.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });

/**
 * Who may import whom at run time: one table, no list of exceptions.
 * The check also runs this table over tools/fixtures/forbidden-import, where it has to complain: a planted import
 * proves the rules bite.
 */
const ROOMS = {
  science: { path: "packages/science/", may: [] },
  geo: { path: "packages/geo/", may: ["science"] },
  grids: { path: "packages/grids/", may: ["science", "geo"] },
  results: { path: "packages/results/", may: [] },
  atlas: { path: "packages/atlas/", may: ["science", "geo", "grids", "results"] },
  contract: { path: "packages/contract/", may: ["science"] },
  plots: { path: "packages/plots/", may: ["science", "contract"] },
  documents: { path: "packages/documents/", may: ["science", "contract"] },
  assistant: { path: "packages/assistant/", may: ["science", "geo"] },
  server: {
    path: "apps/server/",
    may: ["science", "geo", "grids", "results", "atlas", "contract", "plots", "documents", "assistant"],
  },
  client: { path: "packages/client/", may: ["contract"] },
  cli: { path: "apps/cli/", may: ["science", "geo", "grids", "atlas", "client", "contract"] },
  web: { path: "apps/web/", may: ["science", "geo", "contract", "plots"] },
};
const PREFIX = "^";
const TEST = "\\.test\\.tsx?$|/testing/";

const roomRules = Object.entries(ROOMS).map(([name, room]) => ({
  name: `room-${name}`,
  comment: `${name} may import ${room.may.join(", ") || "nothing of ours"}; move the code to the room it belongs to, or pass it in as an argument`,
  severity: "error",
  from: { path: PREFIX + room.path, pathNot: TEST },
  to: {
    path: Object.entries(ROOMS)
      .filter(([other]) => other !== name && !room.may.includes(other))
      .map(([, other]) => PREFIX + other.path),
  },
}));

const server = `${PREFIX}apps/server/src/`;
const web = `${PREFIX}apps/web/src/`;

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: "no-cycles",
      comment: "two files that need each other are one file, or lack a third below both",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "unresolved",
      comment: "an import that resolves to nothing would escape every other rule",
      severity: "error",
      from: { pathNot: "^node_modules" },
      // packages that are types alone: there is nothing to resolve at run time
      to: { couldNotResolve: true, pathNot: "^(geojson|topojson-specification)$" },
    },
    {
      name: "science-is-pure",
      comment: "science has no packages and no I/O",
      severity: "error",
      from: { path: `${PREFIX}packages/science/src/`, pathNot: TEST },
      to: {
        path: ["^node_modules/", "^(fs|path|os|node:.*|worker_threads|http)$"],
        pathNot: "^node_modules/@tidemark",
      },
    },
    {
      name: "geo-is-pure",
      comment: "geo does no I/O: place and region data live in atlas, so that web never bundles them",
      severity: "error",
      from: { path: `${PREFIX}packages/geo/src/`, pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "atlas-is-built-apart",
      comment: "packages/atlas/src/build makes the pack; programs read what it made and never need what it reads",
      severity: "error",
      from: { pathNot: [`${PREFIX}packages/atlas/src/build/`, TEST] },
      to: { path: `${PREFIX}packages/atlas/src/build/` },
    },
    {
      name: "database-only-in-repositories",
      comment: "the database is spoken to in *.repository.ts and database/ only",
      severity: "error",
      from: { path: server, pathNot: ["\\.repository\\.ts$", `${server}(database|jobs|testing)/`, TEST] },
      to: { path: "^node_modules/(pg|drizzle-orm)/" },
    },
    {
      name: "fastify-only-at-the-edge",
      comment: "HTTP is known in http/ and *.routes.ts only",
      severity: "error",
      from: { path: server, pathNot: [`${server}(http|testing)/`, "\\.routes\\.ts$", TEST] },
      to: { path: "^node_modules/(fastify|@fastify)/" },
    },
    {
      name: "modules-by-their-door",
      comment: "a module is entered by its index.ts",
      severity: "error",
      from: { path: `${server}modules/([^/]+)/`, pathNot: TEST },
      to: { path: `${server}modules/[^/]+/`, pathNot: [`${server}modules/$1/`, "/index\\.ts$"] },
    },
    {
      name: "modules-by-their-door-from-outside",
      comment: "a module is entered by its index.ts",
      severity: "error",
      from: { path: server, pathNot: [`${server}modules/`, TEST] },
      to: { path: `${server}modules/[^/]+/`, pathNot: "/index\\.ts$" },
    },
    {
      name: "features-apart",
      comment: "web features do not import each other; compose them in a screen",
      severity: "error",
      from: { path: `${web}features/([^/]+)/`, pathNot: TEST },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: "ui-knows-no-domain",
      comment: "ui/ is domain-free: hand data in as props. Plots it may draw",
      severity: "error",
      from: { path: `${web}ui/`, pathNot: TEST },
      to: { path: [`${web}(features|screens|state|app|data)/`, `${PREFIX}packages/(?!plots/)`] },
    },
    {
      name: "data-below-features",
      comment: "data/ is what every feature asks: it knows none of them, nor screens nor ui",
      severity: "error",
      from: { path: `${web}data/`, pathNot: TEST },
      to: { path: `${web}(features|screens|app|ui)/` },
    },
    {
      name: "screens-on-top",
      comment: "features and ui do not know the screens that compose them",
      severity: "error",
      from: { path: `${web}(features|ui|lib|state)/`, pathNot: TEST },
      to: { path: `${web}screens/` },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|build-types)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@tidemark/source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
    combinedDependencies: true,
  },
};
