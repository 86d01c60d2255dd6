import { type MeasureFilter, message, saidFields, type SiteFilter, STATUSES_AT_WORK } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import { currentLanguage } from "../../language.ts";
import { type ChosenMeasures, measureNamed, type OpenLocations } from "../table/index.ts";
import type { NameOf } from "./filter-words.ts";
import type { RowMask } from "./row-masks.ts";

const OWN = "own:";

/** A measure that can be filtered by, with the locations where it is chosen. */
export interface MeasureOption {
  readonly measure_id: string;
  readonly title: string;
  readonly title_said?: NonNullable<ReturnType<ChosenMeasures["names"]["get"]>>["title_said"];
  readonly count: number;
}

/** Measures chosen in a project, by title. */
export function measureOptions(chosen: ChosenMeasures): MeasureOption[] {
  const counts = new Map<string, number>();
  for (const { measureId } of chosen.items) counts.set(measureId, (counts.get(measureId) ?? 0) + 1);
  const collator = new Intl.Collator(currentLanguage().tag);
  const title = ({ measure_id: id }: { readonly measure_id: string }) => measureNamed(chosen, id) ?? id;
  return [...chosen.names]
    .map(([id, name]) => ({ measure_id: id, ...name, count: counts.get(id) ?? 0 }))
    .toSorted((a, b) => collator.compare(title(a), title(b)));
}

/**
 * Rows with, or without, a measure that a filter means. An own measure that is not chosen here is as unknown as one
 * that does not exist: whose it is, nobody learns.
 *
 * @throws AppError `invalid_input` for an own measure that is chosen at no location of the project
 */
export function rowsOfMeasures(chosen: ChosenMeasures, filter: MeasureFilter, count: number): RowMask {
  const { has, status = STATUSES_AT_WORK, measure_id: ids } = filter;
  const strange = ids?.find((id) => id.startsWith(OWN) && !chosen.names.has(id));
  if (strange !== undefined) {
    const said = message("measure.not_chosen", { id: strange });
    throw new AppError("invalid_input", said, {
      issues: [{ code: "unknown_measure", ...saidFields(said), path: "measures.measure_id" }],
    });
  }
  const [statuses, measures] = [new Set<string>(status), ids && new Set(ids)];
  const mask = new Uint8Array(count).fill(has ? 0 : 1);
  for (const { row, measureId, status: is } of chosen.items)
    if (statuses.has(is) && measures?.has(measureId) !== false) mask[row] = has ? 1 : 0;
  return mask;
}

/** Names of what filters name by an id: locations, and own measures that are chosen in the project. */
export async function namesIn(
  { snapshot, measures }: OpenLocations,
  filters: readonly (SiteFilter | null | undefined)[],
): Promise<NameOf> {
  const { nameOf } = snapshot.attributes;
  const hasOwn = filters.some((filter) => filter?.measures?.measure_id?.some((id) => id.startsWith(OWN)));
  if (!hasOwn) return nameOf;
  const chosen = await measures();
  return (id) => (id.startsWith(OWN) ? measureNamed(chosen, id) : nameOf(id));
}
