import { formatCount } from "@tidemark/science";
import { Button, CloseButton, Menu, TextInput } from "@mantine/core";
import { IconColumns3, IconDownload, IconFileSpreadsheet, IconFileZip, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { useMayExport } from "../../state/may-export.ts";
import classes from "./table.module.css";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

/** Locations whose results one zip may hold. */
export const MOST_CHOSEN = 10_000;

interface ExportMenuProps {
  readonly total: number;
  readonly chosen: number;
  readonly isPending: boolean;
  readonly onExportTable: () => void;
  readonly onExportChosen: () => void;
}

function ExportMenu({ total, chosen, isPending, onExportTable, onExportChosen }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          leftSection={<IconDownload {...icon} />}
          className={classes.tool ?? ""}
        >
          {t("Export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} disabled={total === 0} onClick={onExportTable}>
          {t("This table as Excel ({n} rows)", { n: formatCount(total) })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileZip {...icon} />}
          disabled={chosen === 0 || chosen > MOST_CHOSEN}
          onClick={onExportChosen}
        >
          {chosen === 0
            ? t("Chosen locations with all results: choose some first")
            : t("Chosen locations with all results ({n})", { n: formatCount(chosen) })}
        </Menu.Item>
        {chosen > MOST_CHOSEN && (
          <Menu.Label>
            {t("At most {n} at a time; the whole project is on the dashboard.", { n: formatCount(MOST_CHOSEN) })}
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface TableToolbarProps extends ExportMenuProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onColumns: () => void;
  readonly onlyChosen: boolean;
  readonly onOnlyChosen: (only: boolean) => void;
  readonly onClearChosen: () => void;
  /**
   * Locations that pass the filter that map and table share; null while they are counted, undefined without a filter.
   */
  readonly passing: number | null | undefined;
  readonly onClearFilter: () => void;
  /** Whether columns follow the scenario and year of the map. */
  readonly moment: ReactNode;
  readonly templates: ReactNode;
  /** Buttons at the end: make larger, close. */
  readonly windowButtons: ReactNode;
}

/** Row above the table: filter, what is chosen, columns, templates, exports. */
export function TableToolbar(props: TableToolbarProps) {
  const mayExport = useMayExport();
  const { search, onSearch, onColumns, chosen, onlyChosen, onOnlyChosen, onClearChosen, templates, windowButtons } =
    props;
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search ?? ""}
        size="xs"
        aria-label={t("Filter the table")}
        placeholder={t("Filter by name, address or your data")}
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
        rightSection={
          search === "" ? undefined : (
            <CloseButton size="xs" aria-label={t("Clear the filter")} onClick={() => onSearch("")} />
          )
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {props.passing !== undefined && (
        <span className={classes.chosen}>
          <span>
            {props.passing === null
              ? t("Filtered")
              : plural(props.passing, "{n} passes the filter", "{n} pass the filter", {
                  n: formatCount(props.passing),
                })}
          </span>
          <CloseButton size="xs" aria-label={t("Clear the filter of the map")} onClick={props.onClearFilter} />
        </span>
      )}
      {chosen > 0 && (
        <span className={classes.chosen}>
          <button type="button" aria-pressed={onlyChosen} onClick={() => onOnlyChosen(!onlyChosen)}>
            {onlyChosen
              ? t("Only {n} chosen", { n: formatCount(chosen) })
              : t("{n} chosen", { n: formatCount(chosen) })}
          </button>
          <CloseButton size="xs" aria-label={t("Choose none")} onClick={onClearChosen} />
        </span>
      )}
      <span className={classes.spacer} />
      {props.moment}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 {...icon} />}
        onClick={onColumns}
        className={classes.tool ?? ""}
      >
        {t("Columns")}
      </Button>
      {templates}
      {mayExport && <ExportMenu {...props} />}
      <span className={classes.windowButtons}>{windowButtons}</span>
    </div>
  );
}
