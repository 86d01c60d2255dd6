import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  BAND_CHANGES,
  LIMITS,
  type BandChange,
  type ChangedDataset,
  type ChangedLocation,
  type RenewalPreview,
} from "@tidemark/contract";
import { IconArrowRight, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { type ChangedShown, changedLocationsQuery } from "../../data/renewals.ts";
import { formatCount, NO_VALUE } from "@tidemark/science";
import { formatResult } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { bandOfLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import classes from "./renewal.module.css";
import { CHANGE_LABELS, changeText } from "./words.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

interface ChangedLocationsProps {
  readonly projectId: string;
  readonly preview: RenewalPreview;
  /** Those that can be chosen. */
  readonly datasets: readonly ChangedDataset[];
  readonly shown: ChangedShown;
  readonly onShown: (shown: ChangedShown) => void;
}

function Side({ of, side }: { readonly of: ChangedLocation; readonly side: ChangedLocation["before"] }) {
  const { value, band } = side;
  return (
    <span className={classes.side}>
      <BandBadge band={band} label={bandOfLabel(value, band)} />
      {value === null ? NO_VALUE : `${formatResult(value, of.dataset_id)} ${of.unit}`.trim()}
    </span>
  );
}

/** Which locations change band in which dataset: from what to what, and why. */
export function ChangedLocations({ projectId, preview, datasets, shown, onShown }: ChangedLocationsProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const asked = sought === "" ? shown : { ...shown, search: sought };
  const list = useInfiniteQuery(changedLocationsQuery(projectId, preview.made_at, asked));
  const causes = new Map(preview.changes.map((change) => [change.id, changeText(change)]));
  const set = (name: "dataset_id" | "change") => (value: string | null) => {
    const { [name]: _, ...rest } = shown;
    onShown(value === null ? rest : { ...rest, [name]: value as BandChange });
  };
  return (
    <section aria-label={t("Locations that change band")}>
      <div className={classes.filters}>
        <TextInput
          aria-label={t("Search locations")}
          placeholder={t("Search locations")}
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label={t("Dataset")}
          placeholder={t("All datasets")}
          clearable
          searchable
          filter={foldedOptions}
          data={datasets.map(({ dataset_id: value, name: label }) => ({ value, label }))}
          value={shown.dataset_id ?? null}
          onChange={set("dataset_id")}
        />
        <Select
          aria-label={t("Change")}
          placeholder={t("All changes")}
          clearable
          data={BAND_CHANGES.map((value) => ({ value, label: t(CHANGE_LABELS[value]) }))}
          value={shown.change ?? null}
          onChange={set("change")}
        />
      </div>
      <Loaded query={{ ...list, data: list.data?.pages }}>
        {(pages) => {
          const total = pages[0]?.meta.total ?? 0;
          const rows = pages.flatMap(({ items }) => items);
          return (
            <>
              <output className={classes.found}>
                {plural(total, "1 change of band", "{n} changes of band", { n: formatCount(total) })}
              </output>
              {rows.length > 0 && (
                <DataTable
                  label={t("Locations that change band")}
                  frame="card"
                  minWidth={760}
                  heads={[t("Location"), t("Dataset"), t("Before and after"), t("Why")]}
                >
                  {rows.map((row) => (
                    <tr key={`${row.site_id} ${row.dataset_id}`}>
                      <td>{row.name || row.site_id}</td>
                      <td>{row.dataset}</td>
                      <td>
                        <span className={classes.sides}>
                          <Side of={row} side={row.before} />
                          <IconArrowRight size={14} aria-label={t("becomes")} />
                          <Side of={row} side={row.after} />
                        </span>
                      </td>
                      <td className={classes.why}>{row.why.map((id) => causes.get(id) ?? id).join(", ")}</td>
                    </tr>
                  ))}
                </DataTable>
              )}
              <ShowMore query={list} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
