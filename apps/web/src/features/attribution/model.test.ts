import { describe, expect, it } from "vitest";
import { byTopic, copyrightYear, linkable } from "./model.ts";

const source = (topic: string, layer: string) => ({
  topic,
  layer,
  source: "s",
  url: "",
  comment: "",
  comment_facts: [],
  comment_rest: "",
  license_text: "",
  license_url: "",
  copyright: "",
  year: "2020",
});

describe("attribution", () => {
  it("reads the year Current as the present one", () => {
    expect(copyrightYear("Current", new Date("2031-05-01"))).toBe("2031");
    expect(copyrightYear("2019")).toBe("2019");
  });

  it("groups sources by topic and keeps their order", () => {
    const groups = byTopic([source("Heat", "a"), source("Wind", "b"), source("Heat", "c")]);
    expect([...groups.keys()]).toEqual(["Heat", "Wind"]);
    expect(groups.get("Heat")?.map(({ layer }) => layer)).toEqual(["a", "c"]);
  });

  it("links to http and https only", () => {
    expect(linkable("https://x.example/a")).toBe("https://x.example/a");
    expect(linkable("javascript:alert(1)")).toBeUndefined();
    expect(linkable("no address")).toBeUndefined();
  });
});
