// tests with a document
import { findCountry } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { COUNTRIES, countryOptions, dialCodeOptions } from "../../lib/countries.ts";
import { newPasswordFormSchema, NO_REGISTRATION, registrationFormSchema, registrationOf } from "./model.ts";

const PERSON = {
  ...NO_REGISTRATION,
  first_name: "Ana",
  last_name: "Silva",
  email: "a@b.example",
  company_name: "Firm",
};
const faults = (values: object) =>
  registrationFormSchema.safeParse({ ...PERSON, ...values }).error?.issues.map(({ message }) => message);

describe("a registration", () => {
  it("is sent without what was left empty, its phone number with the dial code", () => {
    const { first_name, last_name, email, company_name } = PERSON;
    expect(registrationOf(PERSON)).toEqual({ first_name, last_name, email, company_name });
    expect(registrationOf({ ...PERSON, phone_number: "079 123 45 67" }).phone_number).toBe("+41 79 123 45 67");
    expect(registrationOf({ ...PERSON, phone_number: "+49 30 1234567" }).phone_number).toBe("+49 30 1234567");
  });

  it("has the limits and texts of the specification", () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ first_name: " " })).toEqual(["Required."]);
    expect(faults({ last_name: "x".repeat(51) })).toEqual(["Up to 50 characters only."]);
    expect(faults({ email: "a@" })).toEqual(["Invalid email."]);
    expect(faults({ phone_number: "call me" })).toEqual(["Invalid phone number."]);
    expect(faults({ company_name: "F" })).toEqual(["At least 2 characters."]);
  });

  it("asks for a password of more than eight characters of four kinds, twice the same", () => {
    const texts = (password: string, confirmation = password) =>
      newPasswordFormSchema.safeParse({ password, confirmation }).error?.issues.map(({ message }) => message);
    expect(texts("Abcdef-12")).toBeUndefined();
    expect(texts("Abcde-12")).toEqual(["Password must be at least 8 characters long."]);
    expect(texts("abcdef-12")?.[0]).toMatch(/^Password must contain all character types/);
    expect(texts("Abcdef-12", "Abcdef-13")).toEqual(["Passwords do not match"]);
  });
});

describe("countries to come from", () => {
  it("are all known to the server by their code", () => {
    expect(COUNTRIES.filter(({ iso2 }) => findCountry(iso2) === undefined)).toEqual([]);
    expect(COUNTRIES.length).toBeGreaterThan(230);
  });

  it("are each listed once: a withdrawn code of a country would be taxed as another one", () => {
    const names = countryOptions("en").map(({ label }) => label);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toContain("France");
    expect(COUNTRIES.find(({ iso2 }) => iso2 === "FR")?.dialCode).toBe("+33");
  });

  it("are listed by their name in the language of the page", () => {
    expect(countryOptions("de").find(({ value }) => value === "CH")?.label).toBe("Schweiz");
    expect(dialCodeOptions()).toEqual(expect.arrayContaining(["+41", "+34", "+47", "+44 1534"]));
  });
});
