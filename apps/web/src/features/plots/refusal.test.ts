import { describe, expect, it } from "vitest";
import { RefusalError } from "../../lib/api-error.ts";
import { faultOf } from "./refusal.ts";

const DETAIL = {
  base_type: "PlotError",
  type: "no_sum",
  message: "Scores do not add up.",
  plot_type: "bar",
  offers: [{ plot_type: "ranking", axes: { y: { type: "dataset", value: "hd30" } } }, { axes: 7 }],
};

describe("why a plot was not drawn", () => {
  it("is the sentence of the server with its type and the offers that can be read", () => {
    const fault = faultOf(new RefusalError(422, { detail: DETAIL, code: "unprocessable" }));
    expect(fault).toMatchObject({ text: "Scores do not add up.", plotType: "bar", mayRetry: false });
    expect(fault.offers.map(({ plot_type: type }) => type)).toEqual(["ranking"]);
  });

  it("is unknown where the detail has no base type, type or message", () => {
    for (const detail of ["The server is busy.", { type: "x", message: "y" }] as const) {
      const error =
        typeof detail === "string"
          ? new RefusalError(503, { detail, code: "unavailable" })
          : new Error("503 Service Unavailable");
      expect(faultOf(error)).toMatchObject({ plotType: undefined, offers: [], mayRetry: true });
    }
  });
});
