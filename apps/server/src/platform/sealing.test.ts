import { expect, it } from "vitest";
import { createSealer } from "./sealing.ts";

const [old, next] = [
  { id: "one", material: Buffer.from("first") },
  { id: "two", material: Buffer.from("second") },
] as const;

it("opens what was sealed, for the same purpose alone, and never seals twice alike", () => {
  const sealer = createSealer([old]);
  const sealed = sealer.seal("geheim, ü", "x of y");
  expect(sealer.open(sealed, "x of y")).toBe("geheim, ü");
  expect(sealer.seal("geheim, ü", "x of y")).not.toBe(sealed);
  expect(() => sealer.open(sealed, "x of z")).toThrow(/authenticate/);
  const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
  expect(() => sealer.open(changed, "x of y")).toThrow(/authenticate/);
});

it("opens with every key that overlaps, and with no other", () => {
  const sealed = createSealer([old]).seal("secret", "p");
  expect(createSealer([next, old]).open(sealed, "p")).toBe("secret");
  expect(() => createSealer([next]).open(sealed, "p")).toThrow(/does not have/);
});
