import { locationRisksSchema } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { decodeRefusal, errorText } from "./api-error.ts";

describe("what is told of an error", () => {
  it("is no schema where the answer has another shape than this page knows", () => {
    const { error } = locationRisksSchema.safeParse({ topics: "none" });
    expect(errorText(error)).toMatch(/^The server answers in a way that this page does not know\. Load the page again/);
  });

  it("is the connection where nobody answered, and the error's own words else", () => {
    expect(errorText(new TypeError("fetch failed"))).toMatch(/^The server did not answer/);
    expect(errorText(new Error("The file is empty."))).toBe("The file is empty.");
    expect(errorText("odd")).toBe("Something went wrong");
  });

  const issue = (path: string, code: string, message: string) => ({ code: "c", path, message, message_code: code });
  const refusal = (...issues: readonly ReturnType<typeof issue>[]) => {
    const detail = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
    return errorText(decodeRefusal({ detail, code: "invalid_input", request_id: "r", issues }, 400));
  };
  const id = (path: string) => issue(path, "schema.id", "This is not an id.");

  it.each([
    ["a project", [id("id")]],
    ["a location of a project", [id("exposure_id"), id("site_id")]],
    ["a report", [id("report_id")]],
  ])("is that nothing is there where the address of %s is cut off", (_what, issues) => {
    expect(refusal(...issues)).toBe("There is nothing at this address.");
  });

  it("names what is wrong beside an id", () => {
    const text = refusal(id("id"), issue("title", "schema.text", "A title is needed."));
    expect(text).toContain("A title is needed.");
  });
});
