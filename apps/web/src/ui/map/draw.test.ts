// tests with a document
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type DrawMode, isDrawing, isDrawingReady, startDraw } from "./draw.ts";
import type { openDrawEngine } from "./draw-engine.ts";
import type { DrawnShape } from "../../lib/drawn-shape.ts";

const engine = {
  open: vi.fn<typeof openDrawEngine>(),
  close: vi.fn<() => void>(),
  undo: vi.fn<() => void>(),
};
/** Draws with the engine of the test. */
const draw = (mode: DrawMode, onFinish = vi.fn<(shape: DrawnShape) => void>(), onCancel?: (fault?: Error) => void) =>
  startDraw(map, mode, onFinish, onCancel, () => Promise.resolve(engine.open));

const POINT: DrawnShape = { type: "Point", coordinates: [8, 47] };
let map: MapInstance;

beforeEach(() => {
  engine.open.mockReturnValue({ ...engine, finish: vi.fn<() => void>() });
  const [container, canvas] = [document.createElement("div"), document.createElement("canvas")];
  map = { getContainer: () => container, getCanvas: () => canvas } as unknown as MapInstance;
});
afterEach(() => vi.clearAllMocks());

const opened = () => vi.waitFor(() => expect(engine.open).toHaveBeenCalled());
const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

it("hands over the finished shape once and leaves the map", async () => {
  const onFinish = vi.fn<(shape: DrawnShape) => void>();
  draw("point", onFinish);
  expect([isDrawing(map), isDrawingReady()]).toEqual([true, false]);
  await opened();
  await vi.waitFor(() => expect(isDrawingReady()).toBe(true));
  const finish = engine.open.mock.calls[0]?.[3];
  finish?.(POINT);
  finish?.(POINT);
  expect(onFinish.mock.calls).toEqual([[POINT]]);
  // the click that finished it has not reached the map yet
  expect(isDrawing(map)).toBe(true);
  await vi.waitFor(() => expect(isDrawing(map)).toBe(false));
  expect(engine.close).toHaveBeenCalledOnce();
});

it("is cancelled with the fault when its library does not arrive in time", async () => {
  const fault = new Error("nothing arrived within 120 s");
  const onCancel = vi.fn<(fault?: Error) => void>();
  startDraw(map, "point", vi.fn<() => void>(), onCancel, () => Promise.reject(fault));
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledExactlyOnceWith(fault));
  await vi.waitFor(() => expect(isDrawing(map)).toBe(false));
});

it("is cancelled by Escape, and no panel hears the key", async () => {
  const panel = vi.fn<() => void>();
  document.body.addEventListener("keydown", panel);
  const onCancel = vi.fn<(fault?: Error) => void>();
  draw("polygon", undefined, onCancel);
  await opened();
  press("Escape");
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(panel).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(isDrawing(map)).toBe(false));
  press("Escape");
  expect(panel).toHaveBeenCalledOnce();
  document.body.removeEventListener("keydown", panel);
});

it("takes a corner back by Backspace, but not from a field that is typed in", async () => {
  const drawing = draw("polygon");
  await opened();
  await vi.waitFor(() => {
    press("Backspace");
    expect(engine.undo).toHaveBeenCalled();
  });
  engine.undo.mockClear();
  const field = document.body.appendChild(document.createElement("input"));
  press("Backspace", field);
  expect(engine.undo).not.toHaveBeenCalled();
  field.remove();
  drawing.cancel();
});

it("gives way to another drawing on the same map", async () => {
  const onCancel = vi.fn<(fault?: Error) => void>();
  draw("polygon", undefined, onCancel);
  await opened();
  const second = draw("rectangle");
  expect(onCancel).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(engine.open.mock.calls.map(([, mode]) => mode)).toEqual(["polygon", "rectangle"]));
  expect(isDrawing(map)).toBe(true);
  second.cancel();
});

it("tells why when the library cannot be had", async () => {
  engine.open.mockImplementation(() => {
    throw new Error("no library");
  });
  const onCancel = vi.fn<(fault?: Error) => void>();
  draw("polygon", undefined, onCancel);
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledExactlyOnceWith(new Error("no library")));
});
