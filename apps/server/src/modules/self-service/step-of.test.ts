import { PROJECT_STATUS, SELF_SERVICE_STEPS } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { stepOf } from "./step-of.ts";

describe("the step of a flow", () => {
  it("is Locations without a project and Done once it is paid, whatever was wanted", () => {
    for (const wanted of SELF_SERVICE_STEPS) expect(stepOf(wanted, undefined)).toBe("Locations");
    for (const wanted of SELF_SERVICE_STEPS.filter((step) => step !== "Processing"))
      for (const status of ["Pending", "Running", "Finished"] as const)
        expect(stepOf(wanted, { status, isPaid: true })).toBe("Done");
  });

  it("waits for the computation of what a contract covers, and lets its locations be changed where that failed", () => {
    for (const status of PROJECT_STATUS) expect(stepOf("Processing", { status, isPaid: true })).toBe("Processing");
    expect(stepOf("Locations", { status: "Failed", isPaid: true })).toBe("Locations");
    expect(stepOf("Preview", { status: "Failed", isPaid: true })).toBe("Done");
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
