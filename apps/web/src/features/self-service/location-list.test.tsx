// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { FlowLocation } from "@tidemark/contract";
import { afterEach, expect, it } from "vitest";
import { LocationList } from "./location-list.tsx";

afterEach(cleanup);

const PLANT = { id: "a", name: "Plant", longitude: 8, latitude: 47, place: null } as FlowLocation;

it("a title that was changed and left says that it is not saved, until it is", () => {
  const saved: string[] = [];
  const onRename = (_: string, name: string) => void saved.push(name);
  render(
    <MantineProvider>
      <LocationList locations={[PLANT]} checks={[]} onRename={onRename} onDelete={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Rename Plant" }));
  const field = screen.getByRole("textbox", { name: "Name of Plant" });
  fireEvent.blur(field);
  expect(screen.queryByText("Not saved yet.")).toBeNull();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "Plant by the river" } });
  expect(screen.queryByText("Not saved yet.")).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText("Not saved yet.")).toBeDefined();
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(saved).toEqual(["Plant by the river"]);
  expect(screen.queryByText("Not saved yet.")).toBeNull();
});
