import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogue, engineFacts } from "@tidemark/science";
import { engineCode, plainCode } from "./engine-code.ts";
import { engineParts, engineVersion, versionOf } from "./engine-version.ts";

const parts = engineParts();
const version = versionOf(parts);
const withFacts = (facts: string) => versionOf({ ...parts, facts });
const withCode = (change: (code: string) => string) => versionOf({ ...parts, code: parts.code.map(change) });
const [first, ...others] = catalogue;
const source = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../../${path}`, import.meta.url)), "utf8");

describe("the version of the engine", () => {
  it("is another one with a threshold, a further indicator, other coordinates or another kernel", () => {
    const { thresholds } = first!;
    const higher = { ...first!, thresholds: { ...thresholds, high: thresholds.high + 1 } };
    const further = { ...first!, id: "tas_again" };
    const kernels = (JSON.parse(engineFacts()) as { kernels: string }).kernels;
    const versions = [
      version,
      withFacts(engineFacts([higher, ...others])),
      withFacts(engineFacts([...catalogue, further])),
      withFacts(engineFacts([{ ...first!, coordinateSet: "CA" }, ...others])),
      withFacts(
        engineFacts(
          catalogue,
          kernels.replace(/.$/, (letter) => (letter === "A" ? "B" : "A")),
        ),
      ),
      withFacts(
        engineFacts(catalogue, `${kernels.slice(0, 999)}${kernels[999] === "A" ? "B" : "A"}${kernels.slice(1000)}`),
      ),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it("stays with other words, whoever they are for", () => {
    const told = {
      ...first!,
      longName: "Other",
      definition: "Other words.",
      weakness: "None.",
      confidence: "low" as const,
    };
    const method = { ...first!.method, sentence: "In another way of saying it." };
    expect(withFacts(engineFacts([{ ...told, method }, ...others]))).toBe(version);
  });

  it("is another one with a constant of a method and with a table of the data", () => {
    expect(parts.code.some((code) => code.includes('days ( "hd30" , "maximum" , 1 , 30'))).toBe(true);
    expect(
      withCode((code) => code.replace('days ( "hd30" , "maximum" , 1 , 30', 'days ( "hd30" , "maximum" , 1 , 31')),
    ).not.toBe(version);
    const [table, ...tables] = parts.tables;
    expect(table).toMatch(/^\w[\w-]* [0-9a-f]{64}$/);
    expect(versionOf({ ...parts, tables: [`${table}0`, ...tables] })).not.toBe(version);
  });

  it("is the same for the same sources, and in what is built from them (`npm run build`)", () => {
    expect(versionOf(engineParts())).toBe(version);
    expect(engineVersion("0.1.0")).toBe(`0.1.0-${version}`);
    const kept = fileURLToPath(new URL("../../../../dist/modules/compute/version/engine-version.txt", import.meta.url));
    expect(existsSync(kept)).toBe(true);
    expect(readFileSync(kept, "utf8")).toBe(version);
  });
});

describe("plain code", () => {
  const code = (text: string) => plainCode(text);

  it("leaves out comments, imports, space, and commas before an end", () => {
    const short = "const a=[1,2];";
    const long = 'import { b } from "./b.ts";\n/** Doc, "with" it\'s marks. */\nconst a = [\n  1, // one\n  2,\n];\n';
    expect(code(long)).toBe(code(short));
    expect(code("const a=[1,3];")).not.toBe(code(short));
    expect(code("const a = 1 / 2; // half")).toBe("const a = 1 / 2 ;");
  });

  it("leaves out texts for readers, and keeps keys and what is put into them", () => {
    expect(code('reason("not available: no map")')).toBe(code('reason("nothing is known here")'));
    expect(code("`the map of ${years} years`")).toBe(code("`of ${years} years there is no map`"));
    expect(code("`the map of ${years} years`")).not.toBe(code("`the map of ${months} years`"));
    expect(code('read("rx1day")')).not.toBe(code('read("rx5day")'));
    expect(code("key(`${scenario} ${time}`)")).not.toBe(code("key(`${time} ${scenario}`)"));
  });

  it("is that of the files a value comes through, and not of tests and words about it", () => {
    const root = fileURLToPath(new URL("../../../../../../", import.meta.url));
    const all = engineCode(root);
    for (const path of ["packages/science/src/indicators/snow.ts", "packages/atlas/src/screening/native-column.ts"])
      expect(all).toContain(plainCode(source(path)));
    for (const path of ["packages/science/src/catalogue/heat.ts", "packages/science/src/engine/evaluate.test.ts"])
      expect(all).not.toContain(plainCode(source(path)));
  });
});
