import { SELF_SERVICE_STEPS } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { stepOf } from "./step-of.ts";

describe("the step of a flow", () => {
  it("is Locations without a project and Done once it is paid, whatever was wanted", () => {
    for (const wanted of SELF_SERVICE_STEPS) {
      expect(stepOf(wanted, undefined)).toBe("Locations");
      expect(stepOf(wanted, { status: "Finished", isPaid: true })).toBe("Done");
    }
  });

  it("leads neither past a computation nor past the payment", () => {
    const running = SELF_SERVICE_STEPS.map((wanted) => stepOf(wanted, { status: "Running", isPaid: false }));
    expect(new Set(running)).toEqual(new Set(["Processing", "Locations"]));
    const unpaid = SELF_SERVICE_STEPS.map((wanted) => stepOf(wanted, { status: "Finished", isPaid: false }));
    expect(unpaid).not.toContain("Done");
    expect(stepOf("Done", { status: "Finished", isPaid: false })).toBe("Preview");
    expect(stepOf("Checkout", { status: "Finished", isPaid: false })).toBe("Checkout");
  });
});
