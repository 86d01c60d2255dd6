import { describe, expect, it } from "vitest";
import { createLog, redactUrl } from "./log.ts";

describe("what is logged", () => {
  it("has secret fields hidden at any depth", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.info(
      { user: { email: "a@b.example", password: "s3cret" }, list: [{ token: "s3cret" }], authorization: "s3cret" },
      "x",
    );
    expect(lines[0]).toContain("a@b.example");
    expect(lines[0]).not.toContain("s3cret");
  });

  it("has secret query parameters hidden, however their names are written", () => {
    expect(redactUrl("/a?password=x&b=1")).toBe("/a?password=[hidden]&b=1");
    expect(redactUrl("/a?Activation_Code=x&reset%5Fcode=y&token=z")).toBe(
      "/a?Activation_Code=[hidden]&reset%5Fcode=[hidden]&token=[hidden]",
    );
    expect(redactUrl("/a?%E0%A4%A=1")).toBe("/a?%E0%A4%A=1");
    expect(redactUrl("/plain")).toBe("/plain");
  });

  it("has the secret of a link to a report hidden", () => {
    expect(redactUrl("/shared/abc-DEF_1?x=1")).toBe("/shared/[hidden]?x=1");
    expect(redactUrl("/shared/abc/def")).toBe("/shared/[hidden]/def");
    expect(redactUrl("/shared")).toBe("/shared");
  });
});
