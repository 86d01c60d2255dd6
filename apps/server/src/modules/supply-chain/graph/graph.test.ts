import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryRisk } from "./carried-risk.ts";
import { chainGraph, degree } from "./chain-graph.ts";
import { findCycles } from "./cycles.ts";
import { reachFrom, wayOf } from "./reach.ts";

const SIZE = 12;
type Links = readonly (readonly [number, number])[];
const node = fc.integer({ min: 0, max: SIZE - 1 });
const links = fc.array(fc.tuple(node, node), { maxLength: 30 });
const values = fc.array(fc.constantFrom(Number.NaN, 0.1, 0.3, 0.3, 0.6, 0.9), { minLength: SIZE, maxLength: SIZE });

const graphOf = (pairs: Links) =>
  chainGraph(
    SIZE,
    pairs.map(([from]) => from),
    pairs.map(([, to]) => to),
  );

/** Least steps between all nodes by the algorithm of Floyd and Warshall: another way to the same figures. */
function stepsBetween(pairs: Links): number[][] {
  const steps = Array.from({ length: SIZE }, (_, i) =>
    Array.from({ length: SIZE }, (_unused, j) => (i === j ? 0 : Number.POSITIVE_INFINITY)),
  );
  for (const [from, to] of pairs) if (from !== to) steps[from]![to] = 1;
  for (let k = 0; k < SIZE; k++)
    for (let i = 0; i < SIZE; i++)
      for (let j = 0; j < SIZE; j++) steps[i]![j] = Math.min(steps[i]![j]!, steps[i]![k]! + steps[k]![j]!);
  return steps;
}

describe("reach in a chain", () => {
  it("meets every supplier at its least depth, whatever cycles, loops and repeated links there are", () => {
    fc.assert(
      fc.property(links, node, (pairs, origin) => {
        const steps = stepsBetween(pairs);
        const { nodes, depths } = reachFrom(graphOf(pairs), origin, "upstream");
        const expected = steps.flatMap((row, from) =>
          from !== origin && Number.isFinite(row[origin]!) ? [[from, row[origin]!] as const] : [],
        );
        expect(new Map(Array.from(nodes, (found, i) => [found, depths[i]]))).toEqual(new Map(expected));
        expect([...depths]).toEqual([...depths].toSorted((a, b) => a - b));
      }),
    );
  });
  it("is the same backwards: who is upstream of me has me downstream", () => {
    fc.assert(
      fc.property(links, node, (pairs, origin) => {
        const graph = graphOf(pairs);
        for (const found of reachFrom(graph, origin, "upstream").nodes)
          expect([...reachFrom(graph, found, "downstream").nodes]).toContain(origin);
      }),
    );
  });
  it("goes no deeper than it is told", () => {
    fc.assert(
      fc.property(links, node, fc.integer({ min: 1, max: 5 }), (pairs, origin, depth) => {
        const all = reachFrom(graphOf(pairs), origin, "downstream");
        const some = reachFrom(graphOf(pairs), origin, "downstream", depth);
        expect([...some.nodes]).toEqual([...all.nodes].filter((_, i) => all.depths[i]! <= depth));
      }),
    );
  });
  it("gives a way along links, as long as the depth, in the direction of the goods", () => {
    fc.assert(
      fc.property(
        links,
        node,
        fc.constantFrom("upstream" as const, "downstream" as const),
        (pairs, origin, direction) => {
          const reach = reachFrom(graphOf(pairs), origin, direction);
          for (const [i, found] of reach.nodes.entries()) {
            const way = wayOf(reach, found);
            expect(way).toHaveLength(reach.depths[i]! + 1);
            expect([way[0], way.at(-1)]).toEqual(direction === "upstream" ? [found, origin] : [origin, found]);
            for (const [at, from] of way.slice(0, -1).entries())
              expect(pairs.some(([a, b]) => a === from && b === way[at + 1])).toBe(true);
          }
          expect(wayOf(reach, SIZE)).toEqual([]);
        },
      ),
    );
  });
  it("counts different direct suppliers, not links", () => {
    const graph = graphOf([
      [1, 0],
      [1, 0],
      [2, 0],
      [0, 0],
    ]);
    expect([degree(graph.suppliers, 0), degree(graph.customers, 1), degree(graph.customers, 0)]).toEqual([2, 1, 0]);
  });
});

describe("cycles of a chain", () => {
  it("are the nodes that reach each other, and suppliers come first", () => {
    fc.assert(
      fc.property(links, (pairs) => {
        const steps = stepsBetween(pairs);
        const { groupOf, sizes } = findCycles(graphOf(pairs));
        for (let a = 0; a < SIZE; a++) {
          const mutual = Array.from({ length: SIZE }, (_, b) => b).filter(
            (b) => Number.isFinite(steps[a]![b]!) && Number.isFinite(steps[b]![a]!),
          );
          expect(mutual).toEqual(Array.from({ length: SIZE }, (_, b) => b).filter((b) => groupOf[b] === groupOf[a]));
          expect(sizes[groupOf[a]!]).toBe(mutual.length);
        }
        for (const [from, to] of pairs) expect(groupOf[from]!).toBeLessThanOrEqual(groupOf[to]!);
      }),
    );
  });
  it("are found in a chain of a hundred thousand links", () => {
    const size = 100_001;
    const from = Int32Array.from({ length: size }, (_, i) => i);
    const to = from.map((i) => (i + 1) % size);
    expect(findCycles(chainGraph(size, from, to)).sizes).toEqual(Int32Array.of(size));
    expect(findCycles(chainGraph(size, from.slice(1), to.slice(1))).sizes).toHaveLength(size);
  });
});

describe("risk carried along a chain", () => {
  it("is the worst of all that is upstream, the node itself left out; what has no value is told, not taken for low", () => {
    fc.assert(
      fc.property(links, values, fc.constantFrom(1 as const, -1 as const), (pairs, column, sign) => {
        const graph = graphOf(pairs);
        const { worst, incomplete } = carryRisk(graph, findCycles(graph), column, sign);
        for (let origin = 0; origin < SIZE; origin++) {
          const upstream = [...reachFrom(graph, origin, "upstream").nodes].map((found) => column[found]!);
          const known = upstream.filter((value) => !Number.isNaN(value));
          const expected = known.length === 0 ? undefined : sign * Math.max(...known.map((value) => sign * value));
          expect(worst[origin] === -1 ? undefined : column[worst[origin]!]).toBe(expected);
          expect(incomplete[origin]).toBe(known.length < upstream.length ? 1 : 0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
