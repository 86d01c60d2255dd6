// tests with a document
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { Brand, type BrandProps } from "./brand.tsx";

afterEach(cleanup);

const show = (change: Partial<BrandProps>) =>
  render(
    <MemoryRouter>
      <Brand name="Acme" logoUrl={undefined} squareLogoUrl={undefined} goesHome {...change} />
    </MemoryRouter>,
  );

describe("the brand of the header", () => {
  it("is the square logo where there is little room, and the wide one where there is more", () => {
    const { container } = show({ logoUrl: "/wide.png", squareLogoUrl: "/square.png" });
    const narrow = container.querySelector("picture > source");
    expect([narrow?.getAttribute("srcset"), narrow?.getAttribute("media")]).toEqual([
      "/square.png",
      "(max-width: 768px)",
    ]);
    expect(screen.getByRole("img", { name: "Acme" }).getAttribute("src")).toBe("/wide.png");
    cleanup();
    expect(show({ logoUrl: "/wide.png" }).container.querySelector("source")).toBeNull();
  });

  it("leads to the dashboard, but for those who have no business there", () => {
    show({});
    expect(screen.getByRole("link", { name: "Acme: go to the dashboard" })).toBeDefined();
    cleanup();
    show({ goesHome: false });
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Acme")).toBeDefined();
  });
});
