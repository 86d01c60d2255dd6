// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../state/map-view-settings.ts";
import { MapNotice } from "./map-link-tools.tsx";
import { captureState } from "./map-state-model.ts";
import type { OpenedMap } from "./use-opened-map.ts";

afterEach(cleanup);

const state = captureState({
  camera: { longitude: 0, latitude: 0, zoom: 2, pitch: 0, bearing: 0 },
  settings: DEFAULT_SETTINGS,
  dataset: undefined,
  coords: {},
  colouring: undefined,
  layers: [],
});

const WHOLE = { failed: false, retry: () => undefined };

function notice(link: OpenedMap["link"], version: string, isEditing = false): string {
  cleanup();
  render(
    <MantineProvider>
      <MapNotice opened={{ link, unread: undefined }} background={WHOLE} version={version} isEditing={isEditing} />
    </MantineProvider>,
  );
  return screen.queryByRole("status")?.textContent ?? "";
}

describe("notice over the map", () => {
  const link = { state, filter: undefined, version: "run-1" };

  it("says that a link was made over other results, and nothing when they are the same or not known yet", () => {
    expect(notice(link, "run-2")).toContain("run-1");
    expect(notice(link, "run-1")).toBe("");
    expect(notice(link, "")).toBe("");
    expect(notice("none", "run-2")).toBe("");
  });

  it("says that a link cannot be read, until it is closed", () => {
    expect(notice("damaged", "run-2")).toContain("cannot be read");
    fireEvent.click(screen.getByRole("button", { name: "Close the notice" }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says that the saved map or parts of the background did not load, with a way to try again", () => {
    const retried: string[] = [];
    const unread = { error: new Error("It broke."), retry: () => retried.push("saved") };
    const torn = { failed: true, retry: () => retried.push("background") };
    const renderWith = (missing: typeof unread | undefined) =>
      render(
        <MantineProvider>
          <MapNotice opened={{ link: "none", unread: missing }} background={torn} version="" isEditing={false} />
        </MantineProvider>,
      );
    renderWith(unread);
    expect(screen.getByRole("alert").textContent).toContain("Your saved map did not load");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    cleanup();
    renderWith(undefined);
    expect(screen.getByRole("alert").textContent).toContain("Parts of the background map did not load");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retried).toEqual(["saved", "background"]);
  });

  it("says what to do while the saved map is edited", () => {
    expect(notice("none", "run-2", true)).toContain("save it");
  });
});
