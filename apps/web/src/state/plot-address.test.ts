import { describe, expect, it } from "vitest";
import { decodePlot, encodePlot, rankingOf } from "./plot-address.ts";

const config = rankingOf("hd30", { scenario: "ssp585", time: [2030, 2050] }, "Heiße Tage ☀ 日本");

describe("a plot in the address", () => {
  it("comes back as it was, with letters of any language", () => {
    expect(decodePlot(encodePlot(config, true))).toEqual({ config, ofChosen: true });
    expect(decodePlot(encodePlot(config))?.ofChosen).toBe(false);
  });

  it("holds no filter: which locations it is about says the screen", () => {
    const filtered = { ...config, filter: { production_sites: ["NL-01"] } };
    expect(decodePlot(encodePlot(filtered))?.config.filter).toBeUndefined();
  });

  it("is nothing where it cannot be read", () => {
    expect(decodePlot("%%%")).toBeUndefined();
    expect(decodePlot(encodePlot(config).slice(0, 40))).toBeUndefined();
    expect(decodePlot(btoa(JSON.stringify({ t: "x", p: "bar", a: { x: 7 } })))).toBeUndefined();
  });
});
