import type { FlowLocation } from "@tidemark/contract";
import { expect, it } from "vitest";
import { mergeFlow } from "./merge-flow.ts";

const at = (id: string, name = id): FlowLocation => ({
  id,
  name,
  longitude: 8,
  latitude: 47,
  place: null,
  located_by: "coordinates",
  located_within_km: null,
});
const flow = (title: string, ...locations: FlowLocation[]) => ({ title, locations });
const before = flow("Mills", at("a"), at("b"));

it("keeps what each of two tabs added", () => {
  const { change, isClash } = mergeFlow(
    before,
    { locations: [...before.locations, at("mine")] },
    flow("Mills", at("a"), at("b"), at("theirs")),
  );
  expect(change.locations?.map(({ id }) => id)).toEqual(["a", "b", "theirs", "mine"]);
  expect(isClash).toBe(false);
});

it("leaves deleted what either of them deleted, also where the other changed it", () => {
  const { change } = mergeFlow(before, { locations: [at("a", "Renamed"), at("b")] }, flow("Mills", at("b")));
  expect(change.locations).toEqual([at("b")]);
  const other = mergeFlow(before, { locations: [at("a")] }, flow("Mills", at("a", "Theirs"), at("b", "Theirs")));
  expect(other.change.locations).toEqual([at("a", "Theirs")]);
});

it("says so where both changed one location or the title, and takes what was written here", () => {
  const theirs = flow("Works", at("a", "Theirs"), at("b"));
  const both = mergeFlow(before, { locations: [at("a", "Mine"), at("b")] }, theirs);
  expect(both.change).toEqual({ locations: [at("a", "Mine"), at("b")] });
  expect(both.isClash).toBe(true);
  expect(mergeFlow(before, { title: "Plants" }, theirs)).toEqual({
    change: { title: "Plants" },
    isClash: true,
    left: [],
  });
  // the same by both is no clash, and what was not touched here stays theirs
  expect(mergeFlow(before, { title: "Works" }, theirs).isClash).toBe(false);
  expect(mergeFlow(before, { locations: [at("a")] }, theirs).change).toEqual({ locations: [at("a", "Theirs")] });
});

it("names what finds no room among ten", () => {
  const full = Array.from({ length: 10 }, (_, index) => at(`l${index}`));
  const { change, left } = mergeFlow(
    flow("Mills", ...full.slice(0, 9)),
    { locations: [...full.slice(0, 9), at("mine", "Harbour")] },
    flow("Mills", ...full),
  );
  expect(change.locations).toHaveLength(10);
  expect(left).toEqual(["Harbour"]);
});
