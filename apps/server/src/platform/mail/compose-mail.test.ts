import { expect, it } from "vitest";
import { greeting } from "./compose-mail.ts";

it.each([
  ["Ines", "Hello Ines"],
  [" Ines ", "Hello Ines"],
  ["", "Hello"],
  ["  ", "Hello"],
])("greets %j by a name or by none", (name, words) => expect(greeting(name)).toBe(words));
