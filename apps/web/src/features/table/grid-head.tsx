import { ActionIcon, Menu } from "@mantine/core";
import type { Histogram, TableHeader } from "@tidemark/contract";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChartDots,
  IconDotsVertical,
  IconPin,
  IconPinnedOff,
  IconX,
} from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { coordinatesLabel } from "../../lib/terms.ts";
import { useOpenPlot } from "../../state/open-plot.ts";
import type { ColumnPlace } from "./grid-layout.ts";
import classes from "./table.module.css";
import { plotOfColumn } from "./column-plot.ts";
import { HeadSpread } from "./head-spread.tsx";
import { movedColumn, sortedBy, toggledColumn, toggledPin, type TableView } from "./table-view.ts";
import { headerLabel, headerTitle, unitLabel } from "./texts.ts";

const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;

interface HeadProps {
  readonly header: TableHeader;
  readonly place: ColumnPlace | undefined;
  /** How its numbers are spread; undefined or null where there are none, or the view does not show it. */
  readonly spread: Histogram | null | undefined;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

function ColumnMenu({ header, view, onView }: Pick<HeadProps, "header" | "view" | "onView">) {
  const { key } = header;
  const isPinned = view.pinned.includes(key);
  return (
    <Menu position="bottom-end" withinPortal width={190}>
      <Menu.Target>
        <ActionIcon
          className={classes.more ?? ""}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t("Options of the column {name}", { name: headerLabel(header) })}
        >
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          onClick={() => onView({ ...view, orderBy: key, sortOrder: "asc" })}
        >
          {t("Sort upwards")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          onClick={() => onView({ ...view, orderBy: key, sortOrder: "desc" })}
        >
          {t("Sort downwards")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={() => onView(toggledPin(view, key))}
        >
          {isPinned ? t("Unpin") : t("Pin to the left")}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={() => onView(movedColumn(view, key, -1))}>
          {t("Move left")}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => onView(movedColumn(view, key, 1))}>
          {t("Move right")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconX {...icon} />}
          disabled={view.columns.length === 1}
          onClick={() => onView(toggledColumn(view, key))}
        >
          {t("Take away")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens the plot that the column asks for. */
function PlotColumn({ header }: Pick<HeadProps, "header">) {
  const openPlot = useOpenPlot();
  const plot = plotOfColumn(header);
  if (openPlot === undefined || plot === undefined) return null;
  const label = t("Plot the column {name}", { name: headerLabel(header) });
  return (
    <ActionIcon
      className={classes.more ?? ""}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      onClick={() => openPlot(plot)}
    >
      <IconChartDots {...icon} />
    </ActionIcon>
  );
}

/** Head of a column: what it holds, in which unit and at which coordinate. A click sorts by it. */
export function GridHead({ header, place, spread, view, onView }: HeadProps) {
  const { key, unit, coords, type } = header;
  const order = view.orderBy === key ? view.sortOrder : undefined;
  const below = [coords && coordinatesLabel(coords), unitLabel(unit)].filter(Boolean).join(" · ");
  const stays = place?.left !== undefined;
  return (
    <th
      scope="col"
      className={classes.head}
      aria-sort={order === undefined ? "none" : order === "asc" ? "ascending" : "descending"}
      data-number={type === "number" || undefined}
      data-stays={stays || undefined}
      style={{ left: place?.left }}
    >
      <div className={classes.headCell}>
        <button
          type="button"
          className={classes.sort}
          title={headerLabel(header)}
          onClick={() => onView(sortedBy(view, key, type === "text"))}
        >
          <span className={classes.headTitle}>
            <span>{headerTitle(header)}</span>
            {order === "asc" && <IconArrowUp size={14} stroke={2} aria-hidden />}
            {order === "desc" && <IconArrowDown size={14} stroke={2} aria-hidden />}
            {header.pinned && order === undefined && <IconPin size={12} stroke={1.8} aria-hidden />}
          </span>
          {below !== "" && <small>{below}</small>}
        </button>
        <div className={classes.headTools}>
          <ColumnMenu header={header} view={view} onView={onView} />
          <PlotColumn header={header} />
        </div>
      </div>
      {view.statistics && <HeadSpread spread={spread} header={header} />}
    </th>
  );
}
