import type { Project } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { bandsOf, matching, OWNER_ONLY, rulesOf, stageText } from "./model.ts";

function project(properties: Partial<Project["properties"]> = {}, read_only = false): Project {
  return {
    type: "Feature",
    id: "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1",
    geometry: null,
    properties: {
      title: "European network",
      status: "Finished",
      tier: "enterprise",
      is_payed: true,
      marked_for_deletion: false,
      to_be_deleted_at: null,
      created_at: "2026-11-18T08:42:00Z",
      last_changed: "2026-11-18T08:42:00Z",
      error: null,
      site_count: 3,
      is_open: (properties.status ?? "Finished") === "Finished",
      last_try: null,
      has_score: true,
      owner_email: "a@b.example",
      mbtiles_blob: "/tiles",
      psite_column_order: [],
      ...properties,
    },
    read_only,
    newer: null,
    official: null,
    edges: null,
    has_supply_chain: false,
  };
}

describe("rules of a project", () => {
  it("let the owner do everything with a finished one", () => {
    expect(rulesOf(project(), ["project-sharing", "location-export"])).toEqual({
      opens: "map",
      edit: true,
      settings: true,
      remove: true,
      download: true,
      duplicate: true,
      outsiders: true,
      handOver: true,
      share: true,
      cancel: false,
      retry: false,
      renewal: false,
      closed: undefined,
    });
  });

  it.each(["Pending", "Running"] as const)("close one that is %s, but for its cancelling", (status) => {
    const rules = rulesOf(project({ status }), ["project-sharing", "location-export"]);
    expect(rules).toMatchObject({ opens: undefined, edit: false, settings: false, remove: false, download: false });
    expect(rules.cancel).toBe(true);
    expect(rules.closed).toMatch(/^This project is currently in the process of being analysed\./);
  });

  it("let a failed one be tried again or deleted, not opened or downloaded", () => {
    const rules = rulesOf(project({ status: "Failed" }), ["location-export"]);
    expect(rules).toMatchObject({ opens: undefined, download: false, remove: true, retry: true, edit: true });
    expect(rules.duplicate).toBe(true);
    expect(rulesOf(project({ status: "Failed" }), ["project-creation-disabled"]).duplicate).toBe(false);
  });

  it("open the preview of an unpaid one and give no download", () => {
    expect(rulesOf(project({ is_payed: false }), ["location-export"])).toMatchObject({
      opens: "preview",
      download: false,
    });
  });

  it("leave changes of a shared one to its owner", () => {
    const rules = rulesOf(project({}, true), ["project-sharing"]);
    expect(rules).toMatchObject({ opens: "map", edit: false, settings: false, remove: false, share: false });
    expect(rules.closed).toBe(OWNER_ONLY);
    expect(rulesOf(project({ status: "Running" }, true), []).cancel).toBe(false);
  });

  it("follow the scopes", () => {
    expect(rulesOf(project(), []).share).toBe(false);
    expect(rulesOf(project(), ["project-creation-disabled"]).settings).toBe(false);
  });

  it("open nothing of a deleted one", () => {
    const rules = rulesOf(project({ marked_for_deletion: true }), ["project-sharing"]);
    expect(rules).toMatchObject({ opens: undefined, edit: false, remove: false, download: false, share: false });
  });
});

describe("list of projects", () => {
  it("is searched by every word, in any case", () => {
    const all = [project({ title: "European Network" }), project({ title: "Andean copper" })];
    expect(matching(all, "network EURO").map(({ properties }) => properties.title)).toEqual(["European Network"]);
    expect(matching(all, "")).toHaveLength(2);
  });
});

describe("bands of risk", () => {
  it("begin at a quarter, a half and three quarters", () => {
    expect([...bandsOf(Float32Array.from([0, 0.24, 0.25, 0.5, 0.74, 0.75, 1])).bands]).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });

  it("count what has no value apart, never as very low", () => {
    const { bands, counts } = bandsOf(Float32Array.from([Number.NaN, 0.1, 0.9, 0.3, Number.NaN]));
    expect([...bands]).toEqual([4, 0, 3, 1, 4]);
    expect(counts).toEqual([1, 1, 0, 1, 2]);
  });
});

describe("a stage of a computation", () => {
  it("is told as a sentence, whatever the server names", () => {
    for (const stage of ["planning", "climate", "hazards", "scores", "publishing"])
      expect(stageText(stage)).toMatch(/^[A-Z][a-z ]+\.$/);
    expect(stageText("Sampling wind")).toBe("Sampling wind");
  });
});
