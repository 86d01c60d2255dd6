// tests with a document
import { MantineProvider, Modal } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MapPanel } from "./map-panel.tsx";
import { useEscape } from "./use-escape.ts";

let closed: string[] = [];
beforeEach(() => {
  closed = [];
});
afterEach(cleanup);

function Other() {
  const own = useRef<HTMLDivElement>(null);
  useEscape(own, () => closed.push("other"));
  return (
    <div ref={own}>
      <button type="button">In the other</button>
    </div>
  );
}

function show(more?: React.ReactNode) {
  render(
    <MantineProvider env="test">
      <input aria-label="Elsewhere" />
      <button type="button">The map</button>
      <MapPanel title="Filters" onClose={() => closed.push("panel")}>
        <input aria-label="Inside" />
      </MapPanel>
      {more}
    </MantineProvider>,
  );
}
/** As the component library marks what it opens over the page. */
const POPOVER = { role: "dialog", "aria-label": "Colours" };
const escape = (at: Element) => fireEvent.keyDown(at, { key: "Escape" });

describe("a panel over the map", () => {
  it("closes by Escape also after a click on the map, and from its own fields", () => {
    show();
    escape(screen.getByRole("button", { name: "The map" }));
    escape(document.body);
    escape(screen.getByRole("textbox", { name: "Inside" }));
    expect(closed).toEqual(["panel", "panel", "panel"]);
  });

  it("stays where a dialog closes by the key, also one that is gone at once", async () => {
    function Asking() {
      const [isOpen, setOpen] = useState(true);
      return isOpen && <Modal opened title="Sure?" onClose={() => flushSync(() => setOpen(false))} />;
    }
    function Later() {
      const [isOpen, setOpen] = useState(false);
      return isOpen ? (
        <Asking />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      );
    }
    show(<Later />);
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog");
    dialog.getClientRects = () => [{}] as never;
    // a browser shows what follows from one listener before it calls the next
    dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(closed).toEqual([]);
    escape(document.body);
    expect(closed).toEqual(["panel"]);
  });

  it("stays while something is typed elsewhere, and while a menu or popover lies on top", () => {
    show(
      <div
        {...POPOVER}
        ref={(own) => {
          if (own) own.getClientRects = () => [{}] as never;
        }}
      >
        Colours
      </div>,
    );
    escape(document.body);
    cleanup();
    show();
    escape(screen.getByRole("textbox", { name: "Elsewhere" }));
    expect(closed).toEqual([]);
  });

  it("leaves Escape to the layer with the focus, else to the one opened last", () => {
    show(<Other />);
    escape(screen.getByRole("textbox", { name: "Inside" }));
    escape(screen.getByRole("button", { name: "In the other" }));
    escape(document.body);
    expect(closed).toEqual(["panel", "other", "other"]);
  });
});
