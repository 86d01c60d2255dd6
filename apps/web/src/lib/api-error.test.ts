import { locationRisksSchema } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { errorText } from "./api-error.ts";

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
});
