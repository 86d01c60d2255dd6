// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import type { Project } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import { FailedState } from "./card-state.tsx";
import { isCancelled } from "./model.ts";

afterEach(cleanup);

const withError = (error: string | null) => ({ properties: { status: "Failed", error } }) as unknown as Project;
const show = (project: Project) =>
  render(
    <MantineProvider>
      <FailedState project={project} />
    </MantineProvider>,
  );

describe("a computation without results", () => {
  it("that somebody cancelled says so calmly", () => {
    const project = withError("Cancelled");
    expect(isCancelled(project)).toBe(true);
    show(project);
    expect(screen.getByText(/^The computation was cancelled\./)).toBeDefined();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });

  it("that failed says that something went wrong, and what", () => {
    show(withError("The disk of the server is full."));
    expect(screen.getByText(/^Something went wrong during the analysis\./)).toBeDefined();
    expect(screen.getByText("The disk of the server is full.")).toBeDefined();
  });
});
