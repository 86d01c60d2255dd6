import { Menu } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { useId } from "react";
import { IconDatabase, IconLayoutSidebar, IconTable, type TablerIcon } from "@tabler/icons-react";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { type MapPanel, useMapView } from "../../state/map-view.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type MapPanelEntry, useOwnPanels } from "./panel-entry.ts";
import classes from "./project-map.module.css";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

interface RailButtonProps {
  readonly id: MapPanel;
  readonly label: UiText;
  readonly Icon: TablerIcon;
  readonly Badge?: MapPanelEntry["Badge"] | undefined;
  readonly project?: Project | undefined;
}

const DATASETS: RailButtonProps = { id: "datasets", label: msg("Datasets"), Icon: IconDatabase };
const TABLE: RailButtonProps = { id: "table", label: msg("Table of locations"), Icon: IconTable };

function RailButton({ id, label, Icon, Badge, project }: RailButtonProps) {
  const { view, change } = useMapView();
  const badge = useId();
  const isOpen = view.panel === id;
  const hasBadge = Badge !== undefined && project !== undefined;
  return (
    <IconButton
      label={t(label)}
      aria-pressed={isOpen}
      aria-describedby={hasBadge ? badge : undefined}
      data-on={isOpen || undefined}
      onClick={() => change({ panel: isOpen ? undefined : id })}
    >
      <Icon {...icon} />
      {hasBadge && <Badge project={project} id={badge} />}
    </IconButton>
  );
}

interface PanelsProps {
  readonly entries: readonly MapPanelEntry[];
  /** What numbers on the buttons are of; undefined while there is nothing to see yet. */
  readonly project: Project | undefined;
}

/** Buttons of the panels, beside a wide map. */
export function PanelRail({ entries, project }: PanelsProps) {
  const own = useOwnPanels(entries);
  return (
    <div
      className={`${classes.float} ${classes.rail}`}
      role="toolbar"
      aria-label={t("Panels")}
      aria-orientation="vertical"
    >
      {[DATASETS, TABLE, ...own].map(({ id, label, Icon, Badge }: RailButtonProps) => (
        <RailButton key={id} id={id} label={label} Icon={Icon} Badge={Badge} project={project} />
      ))}
    </div>
  );
}

/** The same as a menu over a narrow map; datasets and table have their own buttons there. */
export function PanelMenu({ entries, project }: PanelsProps) {
  const own = useOwnPanels(entries);
  const { view, change } = useMapView();
  if (own.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton className={`${classes.float} ${classes.menu}`} label={t("Panels")}>
          <IconLayoutSidebar {...icon} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map(({ id, label, Icon, Badge }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon {...icon} />}
            rightSection={Badge && project && <Badge project={project} id={`menu-${id}`} />}
            onClick={() => change({ panel: view.panel === id ? undefined : id })}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
