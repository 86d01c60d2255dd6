import {
  addressOf,
  type MeasureChoice,
  readChoicesSchema,
  readChoicesWorkbook,
  type ReadChoices,
} from "@tidemark/contract";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { statusText } from "../../lib/measure-status.ts";
import { sentence } from "../../lib/sentences.ts";
import { UploadButton } from "../../ui/upload-button.tsx";
import { useChoicesOfWorkbook } from "./mutations.ts";
import { useReading, WorkbookPreview } from "./workbook-preview.tsx";

type ReadChange = ReadChoices["changed"][number];
type Shown = Pick<MeasureChoice, "status" | "start_year" | "effect" | "quantity" | "cost" | "note">;

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? "\u2013" : String(value);

/** What people change of a choice, in words. */
const shownOf = ({ status, start_year: year, effect, quantity, cost, note }: Shown): readonly [string, string][] => [
  [t("Status"), statusText(status)],
  [t("First year"), figure(year)],
  [t("Effect of the design"), figure(effect)],
  [t("Quantity"), figure(quantity)],
  [t("Cost"), cost === null ? "\u2013" : `${cost.low} \u00B7 ${cost.middle} \u00B7 ${cost.high}`],
  [t("Note"), note === null || note === "" ? "\u2013" : note],
];

/** Each thing that a row changes: what it was, and what it is then. */
function changesText({ was, given }: ReadChange): string[] {
  const now = shownOf({
    status: given.status ?? was.status,
    start_year: given.start_year ?? null,
    effect: given.effect ?? null,
    quantity: given.quantity ?? null,
    cost: given.cost ?? null,
    note: given.note ?? null,
  });
  return shownOf(was).flatMap(([name, before], i) => {
    const after = now[i]?.[1] ?? "";
    return before === after ? [] : [t("{what}: {before} → {after}", { what: name, before, after })];
  });
}

function Preview({
  projectId,
  read: { changed, same, issues },
  onClose,
}: {
  readonly projectId: string;
  readonly read: ReadChoices;
  readonly onClose: () => void;
}) {
  const save = useChoicesOfWorkbook(projectId);
  const measures = plural(changed.length, "1 measure", "{count} measures", { count: changed.length });
  return (
    <WorkbookPreview
      title={t("Chosen measures of the workbook")}
      label={t("Measures that change")}
      empty={plural(same, "1 row was read, and changes nothing.", "{count} rows were read, and change nothing.", {
        count: same,
      })}
      rows={changed}
      rowText={(row) => (
        <>
          <b>{row.was.site_name}</b>, {sentence(row.was.title, row.was.title_said)}
          {changesText(row).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </>
      )}
      issues={issues}
      save={changed.length === 0 ? undefined : t("Save {measures}", { measures })}
      isSaving={save.isPending}
      onSave={() =>
        save.mutate(
          changed.map(({ given }) => given),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

/** Reads the chosen measures of the workbook of a saved plan back. */
export function PlanWorkbook({ projectId }: { readonly projectId: string }) {
  const [read, setRead] = useState<ReadChoices>();
  const reading = useReading(addressOf(readChoicesWorkbook, { exposure_id: projectId }), readChoicesSchema, setRead);
  return (
    <>
      <UploadButton
        size="compact-sm"
        label={t("Upload the workbook")}
        loading={reading.isPending}
        onFile={(file) => reading.mutate(file)}
      />
      {read !== undefined && <Preview projectId={projectId} read={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
