// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Site } from "@tidemark/contract";
import { type Map as MapInstance, Marker } from "maplibre-gl";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formOf } from "./form-model.ts";
import { PlaceFields } from "./place-fields.tsx";

// the handle is on no map: what draws it needs one that draws
beforeEach(() => {
  vi.spyOn(Marker.prototype, "addTo").mockReturnThis();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SITE = {
  type: "Feature",
  id: "s0",
  geometry: { type: "Point", coordinates: [8.54, 47.37] },
  properties: { name: "Works", address: {}, user_data: {} },
} as unknown as Site;

/** A map that shows Europe, and where it was moved to. */
function europe() {
  const moves: unknown[] = [];
  const map = {
    getContainer: () => document.body,
    getBounds: () => ({ contains: ([longitude = 0]: readonly number[]) => longitude > -20 && longitude < 40 }),
    easeTo: ({ center }: { center: unknown }) => moves.push(center),
  } as unknown as MapInstance;
  return { map, moves };
}

function Fields({ map }: { readonly map: MapInstance }) {
  const [form, setForm] = useState(() => formOf(SITE));
  const onForm = (change: object) => setForm({ ...form, ...change });
  return (
    <MantineProvider>
      <PlaceFields map={map} form={form} fault={undefined} onForm={onForm} />
    </MantineProvider>
  );
}

describe("the place of a location", () => {
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText("Latitude, longitude"), { target: { value } });

  it("asks which order is meant of what was typed, as far as both are possible, and not of what is there", () => {
    render(<Fields map={europe().map} />);
    expect(screen.queryByRole("radiogroup")).toBeNull();
    write("47.4, 8.5");
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    write("47.4, 108.5");
    expect(screen.queryByRole("radiogroup")).toBeNull();
  });

  it("is brought into sight by the map when it is typed", () => {
    const { map, moves } = europe();
    render(<Fields map={map} />);
    write("47.4, 9.5");
    expect(moves).toEqual([]);
    write("35.7, 139.7");
    expect(moves).toEqual([[139.7, 35.7]]);
  });
});
