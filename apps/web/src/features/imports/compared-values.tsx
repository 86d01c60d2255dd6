import type { ImportComparison } from "@tidemark/contract";
import { formatChange, NO_VALUE } from "@tidemark/science";
import { formatResult } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";
import { coordinatesLabel } from "../../lib/terms.ts";
import { DataTable } from "../../ui/data-table.tsx";

type Compared = ImportComparison["datasets"][number];
type Value = Compared["values"][number];

/** What to know of the values of a place; nothing where both are there. */
function noteOf({ outside, before, after, ...missing }: Value): string {
  const now = missing.missing_before === null ? null : sentence(missing.missing_before, missing.missing_before_said);
  const then = missing.missing_after === null ? null : sentence(missing.missing_after, missing.missing_after_said);
  if (outside && before === null) return t("Outside the map; now: {reason}", { reason: now ?? t("no value") });
  if (outside) return t("Outside the map: what stands now stays.");
  const why = (label: string, reason: string | null) => `${label}: ${reason ?? t("no value")}`;
  return [
    ...(before === null ? [why(t("Now"), now)] : []),
    ...(after === null ? [why(t("With the import"), then)] : []),
  ].join("; ");
}

/** Values of a dataset by place: now in force, with the import, and how far they are apart. */
export function ComparedValues({
  places,
  dataset,
}: {
  readonly places: ImportComparison["places"];
  readonly dataset: Compared;
}) {
  const { dataset_id: id, name, unit, coords, values } = dataset;
  const title = [name, unit, coordinatesLabel(coords)].filter(Boolean).join(", ");
  const shown = (value: number | null) => (value === null ? NO_VALUE : formatResult(value, id));
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        label={title}
        heads={[t("Place"), t("Now"), t("With the import"), t("Difference"), t("Note")]}
        minWidth={560}
        frame="card"
      >
        {places.map((place, i) => {
          const value = values[i];
          if (value === undefined) return null;
          const { before, after } = value;
          return (
            // two locations may have one name
            <tr key={`${place.name} ${place.longitude} ${place.latitude}`}>
              <td>{place.name}</td>
              <td className="tabular">{shown(before)}</td>
              <td className="tabular">{shown(after)}</td>
              <td className="tabular">{before === null || after === null ? NO_VALUE : formatChange(after - before)}</td>
              <td>{noteOf(value)}</td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}
