import { USER_KINDS } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { type HeaderFacts, headerItems } from "./header-model.ts";

const person = (kind: keyof typeof USER_KINDS) => ({ isSurveyUser: false, ...USER_KINDS[kind] });
const facts = (change: Partial<HeaderFacts>): HeaderFacts => ({
  user: person("admin"),
  pathname: "/dashboard",
  narrow: false,
  mapEditing: false,
  projectOpen: false,
  ownExplorer: true,
  wikiUrl: "https://wiki.example",
  ...change,
});
const surveyUser = { isSurveyUser: true, roles: [], scopes: ["docs", "wiki", "settings", "ai-agents"] } as const;

describe("header", () => {
  it("links the logo to the dashboard unless one is there or is a survey user", () => {
    expect(headerItems(facts({})).logoGoesHome).toBe(false);
    expect(headerItems(facts({ pathname: "/settings" })).logoGoesHome).toBe(true);
    expect(headerItems(facts({ pathname: "/surveys", user: surveyUser })).logoGoesHome).toBe(false);
  });

  it("hides home from survey users and on narrow screens", () => {
    expect(headerItems(facts({})).home).toBe(true);
    expect(headerItems(facts({ narrow: true })).home).toBe(false);
    expect(headerItems(facts({ user: surveyUser })).home).toBe(false);
  });

  it("shows the map icon on map paths only", () => {
    expect(headerItems(facts({ pathname: "/map/7" })).map).toBe(true);
    expect(headerItems(facts({ pathname: "/mapping" })).map).toBe(false);
  });

  it("shows supplier management to admins with the surveys scope", () => {
    expect(headerItems(facts({})).supplierManagement).toBe(true);
    expect(headerItems(facts({ user: person("analyst") })).supplierManagement).toBe(false);
  });

  it("shows settings with the scope and never to self-service", () => {
    expect(headerItems(facts({ user: person("analyst") })).settings).toBe(true);
    expect(headerItems(facts({ user: person("reader") })).settings).toBe(false);
    const both = { isSurveyUser: false, roles: [], scopes: ["settings", "tier:self-service"] } as const;
    expect(headerItems(facts({ user: both })).settings).toBe(false);
  });

  it("shows the assistant with its scope while a project is open, and never to survey users", () => {
    expect(headerItems(facts({ projectOpen: true })).assistant).toBe(true);
    expect(headerItems(facts({})).assistant).toBe(false);
    expect(headerItems(facts({ projectOpen: true, user: person("reader") })).assistant).toBe(false);
    expect(headerItems(facts({ projectOpen: true, user: surveyUser })).assistant).toBe(false);
  });

  it("shows the account with its invoices to those who buy", () => {
    expect(headerItems(facts({ user: person("selfservice") })).account).toBe(true);
    expect(headerItems(facts({ user: person("reader") })).account).toBe(false);
    const buyer = { isSurveyUser: false, roles: [], scopes: ["enterprise-self-service"] } as const;
    expect(headerItems(facts({ user: buyer })).account).toBe(true);
  });

  it("shows the docs button with its scope", () => {
    expect(headerItems(facts({ user: person("reader") })).docs).toBe(true);
    expect(headerItems(facts({ user: person("selfservice") })).docs).toBe(true);
    const without = { isSurveyUser: false, roles: [], scopes: ["settings"] } as const;
    expect(headerItems(facts({ user: without })).docs).toBe(false);
    expect(headerItems(facts({ user: surveyUser })).docs).toBe(false);
  });

  it("hides imprint and wiki from self-service and survey users, and the wiki without its scope", () => {
    expect(headerItems(facts({}))).toMatchObject({ imprint: true, wiki: true });
    expect(headerItems(facts({ user: person("reader") }))).toMatchObject({ imprint: true, wiki: false });
    expect(headerItems(facts({ user: person("selfservice") }))).toMatchObject({ imprint: false, wiki: false });
    expect(headerItems(facts({ user: surveyUser }))).toMatchObject({ imprint: false, wiki: false, logOut: true });
  });

  it("offers a ticket only when the organization's explorer is the product's own", () => {
    expect(headerItems(facts({})).ticket).toBe(true);
    expect(headerItems(facts({ ownExplorer: false })).ticket).toBe(false);
  });

  it("shows nothing of the house to an anonymous visitor", () => {
    const shown = Object.values(headerItems(facts({ user: undefined })));
    expect(shown.every((item) => item === false)).toBe(true);
  });
});
