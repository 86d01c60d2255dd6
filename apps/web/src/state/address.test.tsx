// tests with a document
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { useAddress } from "./address.ts";
import { useLayers } from "./map-layers.ts";
import { useMapView } from "./map-view.ts";

const LAYER = "su25!ensemble=mean;scenario=ssp585;season=ANN;time=2050";
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/map/a?layer=${encodeURIComponent(LAYER)}`]}>{children}</MemoryRouter>
);
const open = () =>
  renderHook(() => ({ layers: useLayers(), view: useMapView(), address: useAddress()[0].toString() }), { wrapper });

it("keeps every change that is asked for before the first of them is drawn, whichever part asks", () => {
  const { result } = open();
  act(() => {
    const { layers, view } = result.current;
    layers.change("su25", { visible: false });
    layers.change("su25", { opacity: 0.5 });
    view.change({ panel: "layers" });
  });
  expect(result.current.layers.layers).toMatchObject([{ dataset: "su25", visible: false, opacity: 0.5 }]);
  expect(result.current.view.view.panel).toBe("layers");
});

it("begins from what is drawn, also where it was left and come back to", () => {
  const { result } = open();
  const first = result.current.address;
  act(() => result.current.view.change({ panel: "layers" }));
  act(() => result.current.view.change({ panel: undefined }));
  expect(result.current.address).toBe(first);
  act(() => result.current.layers.change("su25", { visible: false }));
  expect(result.current.view.view.panel).toBeUndefined();
  expect(result.current.layers.layers).toMatchObject([{ visible: false }]);
});
