import { describe, expect, it } from "vitest";
import { passwordSchema } from "./model.ts";

const faults = (current_password: string, password: string, confirmation: string) =>
  Object.fromEntries(
    passwordSchema
      .safeParse({ current_password, password, confirmation, revoke_api_keys: false })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("change of password", () => {
  it("asks for the present password and a new one", () => {
    expect(faults("", "", "")).toEqual({
      current_password: "Password is required",
      password: "Password is required",
    });
  });

  it("asks for more than eight characters of all four kinds", () => {
    expect(faults("x", "Aa1!aaaa", "Aa1!aaaa")["password"]).toBe("Password must be at least 8 characters long.");
    expect(faults("x", "Aa1aaaaaa", "Aa1aaaaaa")["password"]).toMatch(/^Password must contain all character types/);
    expect(faults("x", "Aa1!aaaaa", "Aa1!aaaaa")).toEqual({});
  });

  it("asks for the same password twice", () => {
    expect(faults("x", "Aa1!aaaaa", "Aa1!aaaab")).toEqual({ confirmation: "Passwords do not match" });
  });
});
