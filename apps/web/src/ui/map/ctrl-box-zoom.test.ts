// tests with a document
import { expect, it } from "vitest";
import { addCtrlBoxZoom } from "./ctrl-box-zoom.ts";

it("a drag with the Ctrl key is one with the shift key to the map, which zooms into the box", () => {
  const container = document.createElement("div");
  const canvas = document.createElement("canvas");
  container.append(canvas);
  const heard: string[] = [];
  container.addEventListener("mousedown", ({ shiftKey, ctrlKey, clientX }) =>
    heard.push(`${shiftKey ? "shift" : ""}${ctrlKey ? "ctrl" : ""} ${clientX}`),
  );
  const end = addCtrlBoxZoom({ getCanvasContainer: () => container });
  const press = (keys: MouseEventInit) =>
    canvas.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, clientX: 7, ...keys }));
  press({ ctrlKey: true });
  press({});
  press({ ctrlKey: true, button: 2 });
  end();
  press({ ctrlKey: true });
  expect(heard).toEqual(["shift 7", " 7", "ctrl 7", "ctrl 7"]);
});
