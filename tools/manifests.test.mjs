import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { fetchedSchemas } from "./manifest-schemas.mjs";
import { ROOT } from "./run.mjs";

const schemas = fetchedSchemas();
const YAML = createRequire(resolve(ROOT, "apps/server/package.json"))("yaml");
const read = (path) => readFileSync(resolve(ROOT, "operation", path), "utf8");
const manifests = YAML.parseAllDocuments(read("kubernetes/tidemark.yaml"), { strict: true });

/** A value of which `unread` holds the paths that nobody asked for: keys that no schema knows. */
function watched(value, path, unread) {
  if (value === null || typeof value !== "object") return value;
  const children = new Map();
  for (const [key, child] of Object.entries(value)) {
    unread.add(`${path}.${key}`);
    children.set(key, watched(child, `${path}.${key}`, unread));
  }
  return new Proxy(value, {
    get(target, key) {
      unread.delete(`${path}.${String(key)}`);
      return children.has(key) ? children.get(key) : target[key];
    },
  });
}

/** What the schemas of Kubernetes find wrong with a manifest. */
async function faultsOf(value) {
  const models = join(schemas.npm, "kubernetes-models");
  const model = readFileSync(join(models, value.apiVersion, `${value.kind}.js`), "utf8");
  const schema = /_schemas\/\w+\.js/.exec(model)[0];
  const { validate } = await import(pathToFileURL(join(models, schema)).href);
  const unread = new Set();
  const isWell = validate(watched(value, value.kind, unread));
  return isWell ? [...unread] : validate.errors.map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`);
}

describe.skipIf(schemas.npm === undefined)(
  "manifests of Kubernetes (skipped without `node tools/manifest-schemas.mjs`)",
  () => {
    it.each(manifests.map((document) => [`${document.get("kind")} ${document.getIn(["metadata", "name"])}`, document]))(
      "%s fits its schema",
      async (_, document) => {
        expect(document.errors).toEqual([]);
        expect(await faultsOf(document.toJS())).toEqual([]);
      },
    );

    const container = ["spec", "template", "spec", "containers", 0];
    it.each([
      ["a port that is a word", [...container, "ports", 0, "containerPort"], "many"],
      ["a number for a text", [...container, "image"], 5],
      ["an amount that is none", [...container, "resources", "limits", "memory"], "3Gbytes"],
      ["replicas that are a text", ["spec", "replicas"], "two"],
      ["a key that there is not", [...container, "readinesProbe"], {}],
      ["a key that there is not, further in", [...container, "readinessProbe", "httpGet", "adress"], "/ready"],
    ])("%s is found", async (_, path, value) => {
      const document = manifests.find((one) => one.get("kind") === "Deployment").clone();
      document.setIn(path, value);
      expect(await faultsOf(document.toJS())).not.toEqual([]);
    });
  },
);

const isWhole = schemas.npm !== undefined && schemas.compose !== undefined;
describe.skipIf(!isWhole)("the compose file (skipped without `node tools/manifest-schemas.mjs`)", () => {
  const check = () => {
    const Ajv = createRequire(join(schemas.npm, "x"))(join(schemas.npm, "ajv/dist/2019.js")).default;
    const ajv = new Ajv({ strict: false, allErrors: true });
    createRequire(join(schemas.npm, "x"))(join(schemas.npm, "ajv-formats/dist/index.js")).default(ajv);
    ajv.addFormat("expose", true).addFormat("ports", true);
    ajv.addFormat("duration", /^(?:\d+(?:us|ms|s|m|h))+$/);
    // of an older draft: it names itself otherwise
    const ofDraft = (key, value) =>
      (key === "$schema" || key === "id") && typeof value === "string" ? undefined : value;
    return ajv.compile(JSON.parse(readFileSync(schemas.compose, "utf8"), ofDraft));
  };
  const file = () => {
    // the schema is of 2021 and knows no name of a project
    const { name: _, ...rest } = YAML.parse(read("compose/compose.yaml"), { merge: true });
    return rest;
  };

  it("fits the schema of compose files", () => {
    const validate = check();
    validate(file());
    expect(validate.errors).toBe(null);
  });

  it("a mistake in it is found", () => {
    const wrong = file();
    wrong.services.database.helthcheck = {};
    expect(check()(wrong)).toBe(false);
  });
});
