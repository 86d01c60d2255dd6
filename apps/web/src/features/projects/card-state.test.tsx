// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import type { Project } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import { FailedState } from "./card-state.tsx";
import { failedTry, type FailedTry } from "./model.ts";

afterEach(cleanup);

const withError = (error: string | null) =>
  ({ properties: { status: "Failed", error, last_try: null } }) as unknown as Project;
const afterResults = (error: string) =>
  ({ properties: { status: "Finished", error: null, last_try: { error, ended_at: null } } }) as unknown as Project;
const show = (failed: FailedTry | undefined) =>
  render(<MantineProvider>{failed && <FailedState failed={failed} />}</MantineProvider>);

describe("a computation without results", () => {
  it("that somebody cancelled says so calmly", () => {
    show(failedTry(withError("Cancelled")));
    expect(screen.getByText(/^The computation was cancelled\./)).toBeDefined();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });

  it("that failed says that something went wrong, and what", () => {
    show(failedTry(withError("The disk of the server is full.")));
    expect(screen.getByText(/^Something went wrong during the analysis\./)).toBeDefined();
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
