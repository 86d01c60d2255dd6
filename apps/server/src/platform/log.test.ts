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
    expect(lines[0]).toContain("[hidden]");
    expect(lines[0]).not.toContain("a@b.example");
    expect(lines[0]).not.toContain("s3cret");
  });

  it("names nobody's mail address, whatever holds it", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.info(
      { recipients: ["a@b.example"], user_email: "a@b.example", why: "550 <a@b.example> unknown" },
      "to a@b.example",
    );
    log.warn({ err: new Error("refused a@b.example"), list: ["x", "é@b.example"] }, "no");
    expect(lines.join("")).not.toContain("@b.example");
    expect(lines.join("")).toContain("550 <[hidden]> unknown");
    expect(redactUrl("/a?email=a%40b.example&Mail=x&user_email=y")).toBe(
      "/a?email=[hidden]&Mail=x&user_email=[hidden]",
    );
    expect(redactUrl("/users/a@b.example?q=a%40b.example&n=1")).toBe("/users/[hidden]?q=[hidden]&n=1");
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
