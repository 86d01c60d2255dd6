import { CalledPlaces, countryNumber, keyNames, ownNamesOf, spellingsOfRegion } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";
import { regionTable, rowsOf, textOf } from "./place-texts.ts";
import { placeRows } from "./places.ts";

type NameKeys = ReturnType<typeof keyNames>;

/** Names of one layer as numbers, which the build keeps unpacked. */
function keysOf(pack: Pack, layer: string, names: () => Iterable<readonly [string, number]>): NameKeys {
  let made: NameKeys | undefined;
  const make = () => (made ??= keyNames(names()));
  return {
    keys: pack.column(`${layer}.name-keys`, layer, "f64", () => make().keys),
    values: pack.column(`${layer}.name-values`, layer, "i32", () => make().values),
  };
}

function* placeNames(pack: Pack): Generator<readonly [string, number]> {
  const { count, name } = placeRows(pack);
  for (let place = 0; place < count; place++) for (const one of ownNamesOf(name(place))) yield [one, place];
}

function* otherNames(pack: Pack): Generator<readonly [string, number]> {
  for (const [name, place] of rowsOf(textOf(pack, "place-names"))) yield [name!, Number(place)];
}

function* regionNames(pack: Pack): Generator<readonly [string, number]> {
  const table = regionTable(pack);
  for (const [index, country] of table.countries.entries())
    for (const name of spellingsOfRegion(table, index)) yield [name, countryNumber(country)];
}

/** Who is called so, in four megabytes, for checks of every row of a file; the finder takes ten times as many. */
export function calledPlaces(pack: Pack): CalledPlaces {
  return pack.keep("called places", () => {
    const { at } = placeRows(pack);
    return new CalledPlaces({
      own: keysOf(pack, "gazetteer", () => placeNames(pack)),
      other: keysOf(pack, "place-names", () => otherNames(pack)),
      regions: keysOf(pack, "regions", () => regionNames(pack)),
      at,
    });
  });
}
