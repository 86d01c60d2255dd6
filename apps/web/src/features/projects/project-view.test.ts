// tests with a document
import type { Project, ProjectScore } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { DEFAULT_VIEW, ownersOf, readView, viewed } from "./project-view.ts";

const project = (title: string, more: Partial<Project["properties"]> = {}, day = 1): Project => ({
  type: "Feature",
  id: title,
  geometry: null,
  read_only: false,
  newer: null,
  official: null,
  edges: null,
  has_supply_chain: false,
  properties: {
    title,
    status: "Finished",
    tier: "enterprise",
    is_payed: true,
    marked_for_deletion: false,
    to_be_deleted_at: null,
    created_at: `2026-03-0${day}T00:00:00Z`,
    last_changed: "2026-04-01T00:00:00Z",
    error: null,
    site_count: 10,
    is_open: true,
    last_try: null,
    has_score: true,
    owner_email: "me@x.example",
    mbtiles_blob: "",
    psite_column_order: [],
    ...more,
  },
});
const score = (id: string, value: number | null, band: ProjectScore["band"]): [string, ProjectScore] => [
  id,
  { exposure_id: id, version: "", score: value, band, bands: [0, 0, 0, 0, 0] },
];

const PROJECTS = [
  project("Plants 10", { site_count: 5, last_changed: "2026-04-03T00:00:00Z" }, 4),
  project("Plants 9", { site_count: 900, owner_email: "you@x.example" }, 3),
  project("Ports", { status: "Failed", error: "Cancelled" }, 2),
  project("Air", { status: "Running", site_count: 70, last_changed: "2026-04-02T00:00:00Z" }, 1),
];
const SCORES = new Map([score("Plants 10", 0.3, "low"), score("Plants 9", 0.8, "high"), score("Ports", null, null)]);
const shown = (change: object) =>
  viewed(PROJECTS, { ...DEFAULT_VIEW, ...change }, SCORES).map(({ properties }) => properties.title);

describe("the list of projects", () => {
  it("is sorted by age, change, name, locations and score, also the other way round", () => {
    expect(shown({})).toEqual(["Plants 10", "Plants 9", "Ports", "Air"]);
    expect(shown({ sort: "changed" }).slice(0, 2)).toEqual(["Plants 10", "Air"]);
    expect(shown({ sort: "name" })).toEqual(["Air", "Plants 9", "Plants 10", "Ports"]);
    expect(shown({ sort: "name", reversed: true })).toEqual(["Ports", "Plants 10", "Plants 9", "Air"]);
    expect(shown({ sort: "locations" })[0]).toBe("Plants 9");
  });

  it("has what has no score last, whichever end of the scores comes first", () => {
    expect(shown({ sort: "score" })).toEqual(["Plants 9", "Plants 10", "Ports", "Air"]);
    expect(shown({ sort: "score", reversed: true })).toEqual(["Plants 10", "Plants 9", "Ports", "Air"]);
  });

  it("is filtered by owner, status and band of the score", () => {
    expect(ownersOf(PROJECTS)).toEqual(["me@x.example", "you@x.example"]);
    expect(shown({ owner: "you@x.example" })).toEqual(["Plants 9"]);
    expect(shown({ status: "cancelled" })).toEqual(["Ports"]);
    expect(shown({ status: "running" })).toEqual(["Air"]);
    expect(shown({ band: "high" })).toEqual(["Plants 9"]);
    expect(shown({ band: "none" })).toEqual(["Ports", "Air"]);
    expect(shown({ band: "low", owner: "you@x.example" })).toEqual([]);
  });

  it("is kept as it was left, but for what is not understood", () => {
    const view = { ...DEFAULT_VIEW, as: "list", sort: "score", reversed: true, band: "very low" } as const;
    expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view);
    expect(readView({ as: "tiles", sort: "constructor", status: 7, band: "extreme" })).toEqual(DEFAULT_VIEW);
    expect(readView(null)).toEqual(DEFAULT_VIEW);
  });
});
