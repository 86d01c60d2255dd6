// tests with a document
import { MantineProvider } from "@mantine/core";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { usePlotTheme } from "./plot-theme.ts";

const withTheme =
  (brandColour: string | undefined, scheme: "light" | "dark") =>
  ({ children }: { readonly children: ReactNode }) => (
    <MantineProvider theme={{ other: { brandColour } }} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );

it("draws charts in the scheme of the page and in the organization's colour, which their keys have as well", () => {
  const of = (brandColour: string | undefined, scheme: "light" | "dark") =>
    renderHook(usePlotTheme, { wrapper: withTheme(brandColour, scheme) }).result.current;
  expect(of("#C00000", "light").colours.brand).toBe("#C00000");
  expect(of(undefined, "light").colours.brand).toBe("#0B5A6A");
  expect(of(undefined, "dark").colours.surface).toBe("#161D22");
});
