import { LIMITS } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { faultOfShape } from "./json-shape.ts";

const fault = (text: string) => faultOfShape(Buffer.from(text))?.code;
const keysOf = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(",")}}`;

describe("the shape of a JSON text", () => {
  it.each([
    ["", "nothing"],
    ['{"a": [1, {"b": "c"}]}', "an object"],
    ['"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["', "brackets in a text"],
    [`"${'\\\\\\"['.repeat(100)}"`, "brackets behind quotes that are escaped"],
    ['"never ends [[[', "a text without end"],
    ['{"a":1', "an object without end"],
  ])("is no fault for %s", (text) => {
    expect(fault(text)).toBeUndefined();
  });

  it("may be as deep as the limit, and no deeper", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(fault(nested(LIMITS.jsonDepth))).toBeUndefined();
    expect(fault(nested(LIMITS.jsonDepth + 1))).toBe("http.json_too_deep");
    expect(fault('{"a":'.repeat(LIMITS.jsonDepth + 1))).toBe("http.json_too_deep");
  });

  it("may have as many different keys as the limit, however many objects have the same ones", () => {
    expect(fault(keysOf(LIMITS.jsonKeys))).toBeUndefined();
    expect(fault(keysOf(LIMITS.jsonKeys + 1))).toBe("http.json_too_many_keys");
    expect(fault(`[${Array.from({ length: 30 }, () => keysOf(1000)).join(",")}]`)).toBeUndefined();
    expect(fault(`[${keysOf(LIMITS.jsonKeys + 1).replaceAll(":1", " :1")}]`)).toBe("http.json_too_many_keys");
  });

  it("may have as many values as the limit; texts are not counted as keys", () => {
    expect(fault(`[${"1,".repeat(LIMITS.jsonValues)}1]`)).toBeUndefined();
    expect(fault(`[${"1,".repeat(LIMITS.jsonValues + 1)}1]`)).toBe("http.json_too_many_values");
    expect(fault(JSON.stringify(Array.from({ length: 20_000 }, (_, i) => `text ${i}`)))).toBeUndefined();
  });
});
