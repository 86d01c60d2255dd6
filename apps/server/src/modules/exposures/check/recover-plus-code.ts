import { type Country, completePlusCode, type GeoPoint, type PlaceFinder, readShortPlusCode } from "@tidemark/geo";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/**
 * The place of a plus code without its first part ("9G8F+6X Zürich"): the nearest one to the town behind it, or to that
 * of the row. Undefined for other cells, and where the town is not beyond doubt.
 */
export function recoverPlusCode(
  { cells }: RawRow,
  column: Meaning,
  finder: () => PlaceFinder,
  country: Country | undefined,
): (GeoPoint & { readonly label: string }) | undefined {
  const short = readShortPlusCode(textOf(cells[column]));
  if (!short) return undefined;
  const name = short.beside || statedText(cells.municipality) || statedText(cells.address_line);
  if (name === "") return undefined;
  const region = statedText(cells.region) || undefined;
  const postcode = statedText(cells.postal_code) || undefined;
  const { candidates, doubt } = finder().find(name, { country: country?.iso2, region, postcode });
  const [town] = candidates;
  if (!town || doubt !== undefined) return undefined;
  return { ...completePlusCode(short.code, town), label: town.label };
}
