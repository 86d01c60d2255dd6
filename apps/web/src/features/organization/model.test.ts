import { describe, expect, it } from "vitest";
import { brandingOf } from "./model.ts";

const organization = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Harbour Works",
  logo_horizontal_image_url: "/logo.png",
  logo_square_image_url: null,
  background_image_url: null,
  fav_icon_url: null,
  explorer_url: "https://tidemark.example/",
  brand_color: "#336699",
  product: {
    explorer_url: "https://tidemark.example",
    wiki_url: "https://tidemark.example/wiki",
    privacy_url: null,
    terms_url: null,
    microsoft_sign_in: false,
    contact: { address: "1 Quay, Basel", email: "help@tidemark.example", url: "https://tidemark.example" },
  },
};

describe("branding", () => {
  it("falls back to the product's title and favicon when the look-up fails", () => {
    expect(brandingOf(undefined)).toMatchObject({
      name: "Tidemark",
      faviconUrl: "/favicon.svg",
      logoUrl: undefined,
      squareLogoUrl: undefined,
      ownExplorer: false,
    });
  });

  it("takes what the organization uploaded and the default for the rest", () => {
    expect(brandingOf(organization)).toMatchObject({
      name: "Harbour Works",
      logoUrl: "/logo.png",
      faviconUrl: "/favicon.svg",
      brandColour: "#336699",
    });
  });

  it("knows an organization on the product's own address", () => {
    expect(brandingOf(organization).ownExplorer).toBe(true);
    const elsewhere = { ...organization, explorer_url: "https://risk.harbour.example" };
    expect(brandingOf(elsewhere).ownExplorer).toBe(false);
  });
});
