import { readFileSync, writeFileSync } from "node:fs";
import { CHECKED_FIGURES, CHECKED_TARGETS, foundTargets } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { shippedPack } from "../../packages/atlas/src/pack/shipped-pack.test-data.ts";
import { countryLossChecks } from "./country-loss-checks.ts";
import { formulaChecks } from "./formula-checks.ts";
import { hourChecks } from "./hour-checks.ts";
import { islandChecks } from "./island-checks.ts";
import { knownPlaces } from "./known-places.ts";
import { lossChecks } from "./loss-checks.ts";
import { accuracyPage, evaluate } from "./page.ts";
import { placeChecks } from "./place-checks.ts";
import { PROPERTIES } from "./properties.ts";
import { rainChecks } from "./rain-checks.ts";
import { recordChecks } from "./record-checks.ts";
import { riverPlaces } from "./river-floods.ts";
import { regionChecks } from "./region-checks.ts";
import { stationChecks } from "./station-checks.ts";
import { thresholdChangeChecks } from "./threshold-change.ts";
import { warmingChecks } from "./warming-checks.ts";
import { workedChecks } from "./worked-checks.ts";

const PAGE = new URL("../../docs/accuracy.md", import.meta.url);
const pack = shippedPack();
const results = evaluate(
  [
    ...warmingChecks,
    ...stationChecks,
    ...placeChecks,
    ...regionChecks,
    ...recordChecks,
    ...islandChecks,
    ...thresholdChangeChecks,
    ...rainChecks,
    ...hourChecks,
    ...formulaChecks,
    ...lossChecks,
    ...countryLossChecks,
    ...workedChecks,
  ],
  pack,
);
const of = (kind: string) => results.filter(({ check }) => check.kind === kind);

describe("accuracy", () => {
  it.each(of("unit").map((result) => [result.check.id, result] as const))(
    "of the formula %s is exact",
    (_id, { ours, distance }) => {
      expect(distance, `ours: ${ours.join(", ")}`).toBeLessThanOrEqual(1);
    },
  );

  it("of rivers: distances are those of the lines as drawn, chances those of the first fit within a factor of two", () => {
    const places = riverPlaces(pack);
    const far = places.filter(({ riverKm, oursKm }) => riverKm < 60 && !(Math.abs(oursKm - riverKm) < 0.8));
    const unlike = places.filter(({ chance, ours }) => Math.abs(Math.log(ours / chance)) > Math.log(2) + 1e-9);
    expect({ far, unlike }).toEqual({ far: [], unlike: [] });
  });

  it("of held-out figures: nine in ten within their tolerance, none beyond twice of it", () => {
    const science = of("science");
    expect(science.length).toBeGreaterThan(20);
    const outside = science
      .filter(({ distance }) => distance > 1)
      .map(({ check, ours }) => `${check.id} ${ours.join()}`);
    expect(outside.length / science.length, outside.join("; ")).toBeLessThanOrEqual(0.1);
    expect(
      science.filter(({ distance }) => distance > 2).map(({ check, ours }) => `${check.id} ${ours.join()}`),
    ).toEqual([]);
  });

  it.each([...of("reference"), ...of("look-up")].map((result) => [result.check.id, result] as const))(
    "of the figure taken over %s has not changed",
    (_id, { ours, distance, check }) => {
      expect(distance, `ours: ${ours.join(", ")}`).toBeLessThanOrEqual(check.deviation ? 3 : 1);
    },
  );

  it("of every figure outside its tolerance has a reason, and fitted figures and places are all there", () => {
    const silent = results
      .filter(({ check, distance }) => distance > 1 && !check.deviation)
      .map(({ check, ours }) => `${check.id} ${ours.join()}`);
    expect(silent).toEqual([]);
    expect([...of("in-sample"), ...of("place")].every(({ ours }) => ours.every(Number.isFinite))).toBe(true);
  });

  it("of known places on all continents: five figures in six are near the published ones", () => {
    const places = knownPlaces(pack);
    expect(places.length).toBeGreaterThanOrEqual(40);
    expect(new Set(places.map(({ continent }) => continent)).size).toBe(6);
    const figures = places.flatMap((place) => place.figures.flatMap((figure) => figure ?? []));
    expect(figures.every(({ ours }) => Number.isFinite(ours))).toBe(true);
    expect(figures.filter(({ isNear }) => isNear).length / figures.length).toBeGreaterThan(5 / 6);
  });

  it.each(PROPERTIES.map((property) => [property.id, property] as const))(
    "of the property %s is tested where the page says",
    (_id, { file, test }) => {
      expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`"${test}"`);
    },
  );

  it("of every target is what its check finds, and what is missed has a reason", () => {
    const figure = (id: string) => results.find(({ check }) => check.id === id)?.ours[0] ?? Number.NaN;
    const rows = CHECKED_TARGETS.map((id) => `${id},${Number(figure(id).toPrecision(4))}`);
    const table = `# Figures of checks that a target asks for. Made by: UPDATE_ACCURACY=1 npm test -- accuracy\ncheck,figure\n${rows.join("\n")}\n`;
    if (process.env["UPDATE_ACCURACY"]) writeFileSync(CHECKED_FIGURES, table);
    expect(readFileSync(CHECKED_FIGURES, "utf8")).toBe(table);
    expect(foundTargets().filter(({ isMet, reason }) => !isMet && reason === "not known yet")).toEqual([]);
  });

  it("stands on the page as it is", () => {
    const page = accuracyPage(results, pack);
    if (process.env["UPDATE_ACCURACY"]) writeFileSync(PAGE, page);
    expect(readFileSync(PAGE, "utf8")).toBe(page);
  });
});
