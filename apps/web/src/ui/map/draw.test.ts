// tests with a document of their own
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isDrawing, isDrawingReady, startDraw } from "./draw.ts";
import type { DrawnShape } from "../../lib/drawn-shape.ts";

const engine = vi.hoisted(() => ({
  open: vi.fn<(map: unknown, mode: string, colours: unknown, onFinish: (shape: DrawnShape) => void) => unknown>(),
  close: vi.fn<() => void>(),
  undo: vi.fn<() => void>(),
}));
vi.mock("./draw-engine.ts", () => ({ openDrawEngine: engine.open }));

const loading = vi.hoisted(() => ({ fault: undefined as Error | undefined }));
vi.mock("../../lib/chunk.ts", () => ({
  loadChunk: (load: () => Promise<unknown>) => (loading.fault === undefined ? load() : Promise.reject(loading.fault)),
}));

const POINT: DrawnShape = { type: "Point", coordinates: [8, 47] };
let map: MapInstance;

beforeEach(() => {
  engine.open.mockReturnValue({ finish: vi.fn<() => void>(), undo: engine.undo, close: engine.close });
  const [container, canvas] = [document.createElement("div"), document.createElement("canvas")];
  map = { getContainer: () => container, getCanvas: () => canvas } as unknown as MapInstance;
});
afterEach(() => vi.clearAllMocks());

const opened = () => vi.waitFor(() => expect(engine.open).toHaveBeenCalled());
const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

it("hands over the finished shape once and leaves the map", async () => {
  const onFinish = vi.fn<(shape: DrawnShape) => void>();
  startDraw(map, "point", onFinish);
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
  loading.fault = new Error("nothing arrived within 120 s");
  const onCancel = vi.fn<(fault?: Error) => void>();
  startDraw(map, "point", vi.fn<() => void>(), onCancel);
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledExactlyOnceWith(loading.fault));
  loading.fault = undefined;
  await vi.waitFor(() => expect(isDrawing(map)).toBe(false));
});

it("is cancelled by Escape, and no panel hears the key", async () => {
  const panel = vi.fn<() => void>();
  document.body.addEventListener("keydown", panel);
  const onCancel = vi.fn<(fault?: Error) => void>();
  startDraw(map, "polygon", vi.fn<() => void>(), onCancel);
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
  const drawing = startDraw(map, "polygon", vi.fn<() => void>());
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
  startDraw(map, "polygon", vi.fn<() => void>(), onCancel);
  await opened();
  const second = startDraw(map, "rectangle", vi.fn<() => void>());
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
  startDraw(map, "polygon", vi.fn<() => void>(), onCancel);
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledExactlyOnceWith(new Error("no library")));
});
