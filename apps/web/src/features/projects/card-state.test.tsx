// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { Project } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import { organizationOfQuery } from "../../data/organizations.ts";
import { FailedState } from "./card-state.tsx";
import { failedTry, type FailedTry } from "./model.ts";

afterEach(cleanup);

const withError = (error: string | null) =>
  ({ properties: { status: "Failed", error, last_try: null } }) as unknown as Project;
const afterResults = (error: string) =>
  ({ properties: { status: "Finished", error: null, last_try: { error, ended_at: null } } }) as unknown as Project;
function show(failed: FailedTry | undefined) {
  const client = new QueryClient();
  const { queryKey } = organizationOfQuery(window.location.origin);
  client.setQueryData<object>(queryKey, { product: { contact: { email: "help@acme.example" } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>{failed && <FailedState failed={failed} />}</QueryClientProvider>
    </MantineProvider>,
  );
}

describe("a computation without results", () => {
  it("that somebody cancelled says so calmly", () => {
    show(failedTry(withError("Cancelled")));
    expect(screen.getByText(/^The computation was cancelled\./)).toBeDefined();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });

  it("that failed says that something went wrong, what, and whom to write to", () => {
    show(failedTry(withError("The disk of the server is full.")));
    const told = screen.getByText(/^Something went wrong during the analysis\. Please contact us/);
    expect(told.querySelector("a")?.getAttribute("href")).toBe("mailto:help@acme.example");
    expect(screen.getByText("The disk of the server is full.")).toBeDefined();
  });

  it("says that the results of an earlier one stay open", () => {
    show(failedTry(afterResults("Cancelled")));
    expect(screen.getByText(/was cancelled\. The results of the one before stay open/)).toBeDefined();
    cleanup();
    show(failedTry(afterResults("The disk of the server is full.")));
    expect(screen.getByText(/failed\. The results of the one before stay open/)).toBeDefined();
    expect(screen.getByText("The disk of the server is full.")).toBeDefined();
  });
});
