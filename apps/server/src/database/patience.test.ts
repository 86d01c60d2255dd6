import { describe, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { patiently } from "./patience.ts";

const away = () => new AppError("unavailable", "The database cannot be reached.");

describe("patience with the database", () => {
  it("does the work again until the database answers", async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw away();
      return "done";
    };
    expect(await patiently(work)).toBe("done");
    expect(tries).toBe(3);
  });

  it("gives up after a while, and at once for any other fault", async () => {
    await expect(patiently(async () => Promise.reject(away()), -1)).rejects.toThrow("cannot be reached");
    let tries = 0;
    const broken = async () => {
      tries += 1;
      throw new Error("a bug");
    };
    await expect(patiently(broken)).rejects.toThrow("a bug");
    expect(tries).toBe(1);
  });
});
