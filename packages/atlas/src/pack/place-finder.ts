import {
  Gazetteer,
  PlaceFinder,
  PlaceSearch,
  type PlaceSources,
  type PostcodeTable,
  Regions,
  type Station,
  Stations,
} from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";
import { placeTable } from "./places.ts";
import { regionTable, rowsOf, textOf } from "./place-texts.ts";

/** Sorted lines of a table, of which single ones are looked up without taking the others apart. */
class SortedLines {
  readonly #text: string;
  /** Place of the first letter of each line, and of the end. */
  readonly #starts: Int32Array;

  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
    this.#starts = Int32Array.from(starts);
  }

  /** What stands behind the key in the lines that begin with it and a tab. */
  behind(key: string): string[] {
    const start = `${key}\t`;
    const lineAt = (line: number) => this.#text.slice(this.#starts[line], this.#starts[line + 1]! - 1);
    const last = this.#starts.length - 1;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lineAt(middle) < start) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (; low < last && this.#text.startsWith(start, this.#starts[low]); low++)
      found.push(lineAt(low).slice(start.length));
    return found;
  }
}

function postcodeTable(pack: Pack): PostcodeTable {
  let lines: SortedLines | undefined;
  return {
    find(country, code) {
      lines ??= new SortedLines(textOf(pack, "postcodes"));
      const [found] = lines.behind(`${country}\t${code}`);
      if (found === undefined) return undefined;
      const [latitude, longitude, withinKm] = found.split("\t").map(Number);
      return { latitude: latitude!, longitude: longitude!, withinKm };
    },
  };
}

function stationsOf(pack: Pack): Stations {
  return new Stations(
    rowsOf(textOf(pack, "stations")).map(([kind, code, name, country, latitude, longitude, size]): Station => ({
      kind: kind === "port" ? "port" : "airport",
      code: code!,
      name: name!,
      country: country!,
      latitude: Number(latitude),
      longitude: Number(longitude),
      size: Number(size),
    })),
  );
}

/** The search index of towns alone; kept with the pack. */
const placeGazetteer = (pack: Pack): Gazetteer => pack.keep("place search", () => new Gazetteer(placeTable(pack)));

/** What places are found by; opened at the first question and kept with the pack. */
function placeSources(pack: Pack): PlaceSources {
  return pack.keep("place sources", () => {
    const table = regionTable(pack);
    const names = new SortedLines(textOf(pack, "place-names"));
    const lines = pack.numbers("place-regions");
    const places = lines.length / 2;
    return {
      gazetteer: placeGazetteer(pack),
      regions: new Regions(table),
      regionsOf: (place) => [lines[place]! - 1, lines[places + place]! - 1],
      regionCode: (region) => table.codes[region] ?? "",
      otherNames: (folded) => names.behind(folded).map(Number),
      postcodes: postcodeTable(pack),
      stations: stationsOf(pack),
    };
  });
}

/** What finds places by text, country, region and postal code. */
export const placeFinder = (pack: Pack): PlaceFinder =>
  pack.keep("place finder", () => new PlaceFinder(placeSources(pack)));

/** What finds places while somebody types. */
export const placeSearch = (pack: Pack): PlaceSearch =>
  pack.keep("place search fields", () => new PlaceSearch(placeSources(pack), placeFinder(pack)));
