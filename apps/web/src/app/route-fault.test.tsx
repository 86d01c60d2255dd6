// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RouteFault } from "./route-fault.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("stands in the layout in place of a screen that met a fault, and draws the screen again when asked", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let broken = true;
  function Screen() {
    const { search } = useLocation();
    if (broken) throw new Error("broken");
    return <p>{`The screen ${search}`}</p>;
  }
  const layout = (
    <>
      <p>The header</p>
      <Outlet />
    </>
  );
  const children = [{ path: "/map", element: <Screen />, errorElement: <RouteFault /> }];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ["/map?layer=a"] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByText("Something went wrong")).toBeDefined();
  expect(screen.getByText("The header")).toBeDefined();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The screen ?layer=a")).toBeDefined();
});
