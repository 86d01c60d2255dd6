import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

const COMPOSED = "P\u00e4ssw\u00f6rd-1234";
const DECOMPOSED = "Pa\u0308sswo\u0308rd-1234";

it("a password is the same however a keyboard writes its marks", async () => {
  for (const first of [COMPOSED, DECOMPOSED]) {
    const kept = await hashPassword(first);
    expect([await checkPassword(kept, COMPOSED), await checkPassword(kept, DECOMPOSED)]).toEqual([true, true]);
    expect(await checkPassword(kept, "Passwort-1234")).toBe(false);
  }
});

it("a hash that was made of the characters as they were sent still opens with them", async () => {
  const old = await hash(DECOMPOSED);
  expect(await checkPassword(old, DECOMPOSED)).toBe(true);
  expect(await checkPassword(null, DECOMPOSED)).toBe(false);
});
