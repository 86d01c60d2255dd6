import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeAt, attributesBuilder, type Attributes, type SiteRow } from "./attributes.ts";
import { patchAttributes, type ChangedSite } from "./patch-attributes.ts";

const read = (sites: readonly SiteRow[]): Attributes => {
  const builder = attributesBuilder(sites.length);
  builder.add(sites);
  return builder.finish();
};

/** Everything that a reader can see of the columns. One without any value says nothing, whether it is there or not. */
const seen = ({ count, positions, columns }: Attributes) => ({
  count,
  positions: [...positions],
  columns: Object.fromEntries(
    [...columns]
      .filter(([, column]) =>
        Array.from({ length: count }, (_, row) => attributeAt(column, row)).some((v) => v !== null),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, column]) => [
        id,
        {
          kind: column.kind,
          values: Array.from({ length: count }, (_, row) => attributeAt(column, row)),
          texts: column.kind === "text" ? column.texts.toSorted() : [],
        },
      ]),
  ),
});

const site = (position: number, more: Partial<SiteRow> = {}): SiteRow => ({
  position,
  site_id: `S${position}`,
  name: `Site ${position}`,
  longitude: position,
  latitude: 0,
  address: { country: "Peru" },
  user_data: { kind: "a", size: position },
  asset_value: null,
  asset_currency: null,
  elevation: null,
  protection_return_period: null,
  building_use: null,
  construction: null,
  ...more,
});
const changedSite = (row: SiteRow, deleted = false): ChangedSite => ({ ...row, deleted });

describe("columns after a change", () => {
  const before = read([site(0), site(2), site(5)]);

  it("are those of all locations read again: changed, added, brought back, deleted", () => {
    const moved = site(2, { longitude: 8.5, name: "Moved", user_data: { kind: "b", size: 7 } });
    const changed = [changedSite(site(1)), changedSite(moved), changedSite(site(5), true), changedSite(site(9))];
    const after = patchAttributes(before, changed);
    expect(after && seen(after)).toEqual(seen(read([site(0), site(1), moved, site(9)])));
    // the version before is still read by others
    expect(seen(before)).toEqual(seen(read([site(0), site(2), site(5)])));
  });

  it("forget a text that no location has any more", () => {
    const after = patchAttributes(before, [changedSite(site(2, { name: "Other" }))]);
    const names = after?.columns.get("name");
    expect(names?.kind === "text" && names.texts).toEqual(["Site 0", "Site 5", "Other"]);
  });

  it("are read again where a column changes its kind, is new or ends", () => {
    const changes: SiteRow["user_data"][] = [
      { kind: "a", size: "large" },
      { kind: 3, size: 2 },
      { kind: "a", size: 2, colour: "red" },
    ];
    for (const user_data of changes)
      expect(patchAttributes(before, [changedSite(site(2, { user_data }))])).toBeUndefined();
    const all = [0, 2, 5].map((position) => changedSite(site(position, { user_data: { kind: "a" } })));
    expect(patchAttributes(before, all)).toBeUndefined();
    const words = read([site(0, { user_data: { code: "7" } }), site(1, { user_data: { code: "none" } })]);
    expect(patchAttributes(words, [changedSite(site(1, { user_data: { code: "8" } }))])).toBeUndefined();
  });

  it("are never anything else than all locations read again, whatever changes", () => {
    const value = fc.oneof(
      fc.constantFrom("a", "b", "7", ""),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      fc.constant(null),
    );
    const row = fc.record({
      position: fc.integer({ min: 0, max: 12 }),
      name: fc.constantFrom("x", "y", "z"),
      longitude: fc.integer({ min: -3, max: 3 }),
      asset_value: fc.option(fc.integer({ min: 1, max: 9 })),
      user_data: fc.dictionary(fc.constantFrom("kind", "size"), value, { maxKeys: 2 }),
    });
    const rows = fc.uniqueArray(row, { selector: ({ position }) => position, maxLength: 9 });
    const changes = fc.uniqueArray(fc.tuple(row, fc.boolean()), {
      selector: ([{ position }]) => position,
      maxLength: 5,
    });
    const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
    fc.assert(
      fc.property(rows, changes, (first, later) => {
        const start = first.map(({ position, ...more }) => site(position, more)).toSorted(byPosition);
        const changed = later
          .map(([{ position, ...more }, deleted]) => changedSite(site(position, more), deleted))
          .toSorted(byPosition);
        const after = patchAttributes(read(start), changed);
        if (after === undefined) return;
        const kept = start.filter(({ position }) => !changed.some((one) => one.position === position));
        const live = changed.filter(({ deleted }) => !deleted);
        expect(seen(after)).toEqual(seen(read([...kept, ...live].toSorted(byPosition))));
      }),
      { numRuns: 500 },
    );
  });
});
