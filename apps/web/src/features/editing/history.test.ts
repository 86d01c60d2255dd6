import type { Site } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { type Act, NO_HISTORY, recorded, stepped, stepsOf } from "./history.ts";

const site = (name: string, version: string): Site => ({
  type: "Feature",
  id: "s1",
  geometry: { type: "Point", coordinates: [8, 47] },
  properties: { id: "s1", name, tidemark_type: "ProductionSite", address: {}, user_data: {}, version },
});
const LINK = { from: "s1", to: "s2", product: null, volume: 3 };

describe("taking acts back", () => {
  it("removes what was created and brings it back again", () => {
    let history = recorded(NO_HISTORY, { kind: "create", site: site("New", "1") });
    expect(stepsOf(history, "undo")).toMatchObject([{ do: "remove", version: "1" }]);
    history = stepped(history, "undo", [{ edges: [] }]);
    expect(stepsOf(history, "undo")).toEqual([]);
    expect(stepsOf(history, "redo")).toMatchObject([{ do: "recover", edges: [] }]);
    history = stepped(history, "redo", [{ site: site("New", "3") }]);
    expect(stepsOf(history, "undo")).toMatchObject([{ do: "remove", version: "3" }]);
  });

  it("writes what was there before, and never over the change of somebody else", () => {
    const act: Act = { kind: "update", before: site("Old", "1"), after: site("New", "2") };
    let history = recorded(NO_HISTORY, act);
    expect(stepsOf(history, "undo")).toMatchObject([
      { do: "write", site: { properties: { name: "Old" } }, version: "2" },
    ]);
    history = stepped(history, "undo", [{ site: site("Old", "3") }]);
    expect(stepsOf(history, "redo")).toMatchObject([
      { do: "write", site: { properties: { name: "New" } }, version: "3" },
    ]);
  });

  it("brings a deleted location back with the links it lost", () => {
    let history = recorded(NO_HISTORY, { kind: "delete", site: site("Gone", "1"), edges: [LINK] });
    expect(stepsOf(history, "undo")).toMatchObject([{ do: "recover", edges: [LINK] }]);
    history = stepped(history, "undo", [{ site: site("Gone", "2") }]);
    expect(stepsOf(history, "redo")).toMatchObject([{ do: "remove", version: "2" }]);
    history = stepped(history, "redo", [{ edges: [] }]);
    expect(stepsOf(history, "undo")).toMatchObject([{ do: "recover", edges: [] }]);
  });

  it("ends the way forth with the next act", () => {
    const first: Act = { kind: "update", before: site("A", "1"), after: site("B", "2") };
    const back = stepped(recorded(NO_HISTORY, first), "undo", [{ site: site("A", "3") }]);
    const again = recorded(back, { kind: "update", before: site("A", "3"), after: site("C", "4") });
    expect(stepsOf(again, "redo")).toEqual([]);
    expect(stepsOf(again, "undo")).toMatchObject([{ site: { properties: { name: "A" } }, version: "4" }]);
  });

  it("takes what was done at once back at once, from the last on, and does it again from the first", () => {
    const [one, two] = [site("One", "1"), { ...site("Two", "1"), id: "s2" }];
    let history = recorded(NO_HISTORY, {
      kind: "many",
      acts: [
        { kind: "delete", site: one, edges: [LINK] },
        { kind: "delete", site: two, edges: [] },
      ],
    });
    expect(stepsOf(history, "undo")).toMatchObject([
      { do: "recover", site: { id: "s2" }, edges: [] },
      { do: "recover", site: { id: "s1" }, edges: [LINK] },
    ]);
    history = stepped(history, "undo", [
      { site: { ...two, properties: { ...two.properties, version: "7" } } },
      { site: site("One", "8") },
    ]);
    expect(stepsOf(history, "redo")).toMatchObject([
      { do: "remove", site: { id: "s1" }, version: "8" },
      { do: "remove", site: { id: "s2" }, version: "7" },
    ]);
    history = stepped(history, "redo", [
      { site: null, edges: [LINK, LINK] },
      { site: null, edges: [] },
    ]);
    expect(stepsOf(history, "undo")).toMatchObject([
      { do: "recover", site: { id: "s2" }, edges: [] },
      { do: "recover", site: { id: "s1" }, edges: [LINK, LINK] },
    ]);
  });
});
