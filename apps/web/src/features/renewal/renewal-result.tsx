import { Button, Menu } from "@mantine/core";
import type { ChangedDataset, RenewalPreview } from "@tidemark/contract";
import { addressOf, renewalExport } from "@tidemark/contract";
import { useMutation } from "@tanstack/react-query";
import { IconChevronDown, IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { ChangedShown } from "../../data/renewals.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { formatCount } from "@tidemark/science";
import { plural, t } from "../../lib/i18n.ts";
import { topicLabel } from "../../lib/terms.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Face } from "../../ui/face.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useMayExport } from "../../state/may-export.ts";
import { ChangedLocations } from "./changed-locations.tsx";
import classes from "./renewal.module.css";
import { CHANGE_LABELS } from "./words.ts";

/** Datasets shown before somebody asks for the rest. */
const FIRST = 8;
const ORDER = { score: 0, driver: 1, indicator: 2 } as const;
const inBands = ({ up, down, gained, lost }: ChangedDataset) => up + down + gained + lost;

/** Scores first, then losses, then hazards; those where most locations change band first. */
const ranked = (datasets: readonly ChangedDataset[]) =>
  datasets.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || inBands(b) - inBands(a) || b.differ - a.differ);

interface ResultProps {
  readonly projectId: string;
  readonly preview: RenewalPreview;
}

/** Saves the locations that are shown with everything about the comparison, or the list alone. */
function ExportMenu({ projectId, shown }: { readonly projectId: string; readonly shown: ChangedShown }) {
  const save = useMutation({
    mutationFn: (format: "xlsx" | "csv") =>
      download(addressOf(renewalExport, { id: projectId }, { ...shown, format }), `newer-data.${format}`),
    onError: (error) => toast.error(t("The file failed: {reason}", { reason: errorText(error) })),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={save.isPending}
          leftSection={<IconDownload size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("Export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save.mutate("xlsx")}>{t("Workbook (xlsx)")}</Menu.Item>
        <Menu.Item onClick={() => save.mutate("csv")}>{t("Locations as CSV")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Summary({ preview }: Pick<ResultProps, "preview">) {
  const { compared, locations, changed_locations: changed } = preview;
  const n = { n: formatCount(changed), all: formatCount(compared) };
  return (
    <p className={classes.summary}>
      <b>{plural(changed, "1 of {all} locations changes band.", "{n} of {all} locations change band.", n)}</b>{" "}
      {compared < locations &&
        t("A sample of {n} of {all} locations was compared, evenly spread over their order.", {
          n: formatCount(compared),
          all: formatCount(locations),
        })}{" "}
      {t("Each dataset is compared at the scenario and year that it opens with.")}{" "}
      {t("New and gone are values, or bands, that were not there before or would no longer be there.")}
    </p>
  );
}

interface DatasetsProps {
  readonly datasets: readonly ChangedDataset[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** How many locations change band, by dataset; a dataset that is chosen alone stands in the list below. */
function Datasets({ datasets, chosen, onChoose }: DatasetsProps) {
  const [isWhole, setWhole] = useState(false);
  const all = ranked(datasets);
  const shown = isWhole ? all : all.slice(0, FIRST);
  const count = (n: number) => (n === 0 ? "–" : formatCount(n));
  return (
    <>
      <DataTable
        label={t("Changes by dataset")}
        frame="card"
        minWidth={480}
        className={classes.counts}
        heads={[
          t("Dataset"),
          ...(["up", "down", "gained", "lost"] as const).map((change) => t(CHANGE_LABELS[change])),
          t("Other value"),
        ]}
      >
        {shown.map((dataset) => {
          const id = dataset.dataset_id;
          return (
            <tr key={id} data-chosen={chosen === id || undefined}>
              <td>
                <button
                  type="button"
                  className={classes.link}
                  aria-pressed={chosen === id}
                  onClick={() => onChoose(chosen === id ? undefined : id)}
                >
                  {dataset.name}
                </button>
                <small>{topicLabel(dataset.topic)}</small>
              </td>
              {[dataset.up, dataset.down, dataset.gained, dataset.lost, dataset.differ].map((n, i) => (
                <td key={i}>{count(n)}</td>
              ))}
            </tr>
          );
        })}
      </DataTable>
      {!isWhole && all.length > FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t("Show all {n} datasets", { n: formatCount(all.length) })}
        </Button>
      )}
    </>
  );
}

/** A finished preview: what changes by dataset, and at which locations. */
export function RenewalResult({ projectId, preview }: ResultProps) {
  const mayExport = useMayExport();
  const [shown, setShown] = useState<ChangedShown>({});
  const changing = preview.datasets.filter((dataset) => inBands(dataset) > 0);
  const others = preview.datasets.length - changing.length;
  if (changing.length === 0)
    return (
      <Face
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={t("Nothing changes band")}
        text={
          others === 0
            ? t("Every value would stay as it is.")
            : plural(
                others,
                "Values of 1 dataset would be a little different, within their bands.",
                "Values of {n} datasets would be a little different, within their bands.",
                { n: formatCount(others) },
              )
        }
      />
    );
  const choose = (id: string | undefined) => {
    const { dataset_id: _, ...rest } = shown;
    setShown(id === undefined ? rest : { ...rest, dataset_id: id });
  };
  return (
    <>
      <div className={classes.head}>
        <Summary preview={preview} />
        {mayExport && <ExportMenu projectId={projectId} shown={shown} />}
      </div>
      <Datasets datasets={changing} chosen={shown.dataset_id} onChoose={choose} />
      <ChangedLocations
        projectId={projectId}
        preview={preview}
        datasets={ranked(changing)}
        shown={shown}
        onShown={setShown}
      />
    </>
  );
}
