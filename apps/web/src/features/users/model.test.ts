import { SCOPES, USER_KINDS, type UserKind } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { findScopes, kindOf } from "./model.ts";

describe("kinds of user", () => {
  it("are recognised by their roles and scopes in any order", () => {
    for (const kind of Object.keys(USER_KINDS) as UserKind[])
      expect(kindOf(USER_KINDS[kind].roles, USER_KINDS[kind].scopes.toReversed())).toBe(kind);
  });

  it("are unknown for a mixture", () => {
    expect(kindOf([], ["docs", "wiki"])).toBeUndefined();
    expect(kindOf(["organization_admin"], ["docs"])).toBeUndefined();
  });
});

describe("scopes", () => {
  it("are found by name and by meaning", () => {
    expect(findScopes("geocod", SCOPES)).toEqual(["geocoding"]);
    expect(findScopes("hazard mode", SCOPES)).toEqual(["internal"]);
    expect(findScopes("", SCOPES)).toHaveLength(Object.keys(SCOPES).length);
  });
});
