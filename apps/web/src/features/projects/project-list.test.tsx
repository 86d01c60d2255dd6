// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { newProjectKinds } from "./model.ts";
import { ProjectList, type ProjectListProps } from "./project-list.tsx";

afterEach(cleanup);

let asked = 0;
function show(change: Partial<ProjectListProps>) {
  const props: ProjectListProps = {
    projects: [],
    error: null,
    onRetry: () => {
      asked += 1;
    },
    deleted: false,
    searching: false,
    renderProject: (project) => <li key={project.id}>{project.properties.title}</li>,
    ...change,
  };
  render(
    <MantineProvider>
      <ProjectList {...props} />
    </MantineProvider>,
  );
}

describe("list of projects", () => {
  it("says what to do when there is none", () => {
    show({});
    expect(
      screen.getByText('You don\'t have projects yet, please click on "Add new project" to create it'),
    ).toBeDefined();
  });

  it("says so when there is none to restore", () => {
    show({ deleted: true });
    expect(screen.getByText("You don't have any projects to restore")).toBeDefined();
  });

  it("says that nothing was found, not that there is nothing", () => {
    show({ searching: true });
    expect(screen.getByText("No project found")).toBeDefined();
  });

  it("shows the error text in place of the list, and asks again", () => {
    show({ projects: undefined, error: new Error("The disk is full") });
    expect(screen.getByRole("alert").textContent).toContain("The disk is full");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked).toBe(1);
  });

  it("is announced while it loads", () => {
    show({ projects: undefined });
    expect(screen.getByRole("status").textContent).toBe("Loading projects");
  });
});

describe("kinds of new project", () => {
  it("follow the scopes", () => {
    expect(newProjectKinds(["docs"])).toEqual(["regular"]);
    expect(newProjectKinds(["tier:self-service"])).toEqual(["self-service"]);
    expect(newProjectKinds(["enterprise-self-service"])).toEqual(["regular", "self-service"]);
    expect(newProjectKinds(["enterprise-self-service", "project-creation-disabled"])).toEqual([]);
  });
});
