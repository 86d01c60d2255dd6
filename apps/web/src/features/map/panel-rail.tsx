import { Menu } from "@mantine/core";
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
}

const DATASETS: RailButtonProps = { id: "datasets", label: msg("Datasets"), Icon: IconDatabase };
const TABLE: RailButtonProps = { id: "table", label: msg("Table of locations"), Icon: IconTable };

function RailButton({ id, label, Icon }: RailButtonProps) {
  const { view, change } = useMapView();
  const isOpen = view.panel === id;
  return (
    <IconButton
      label={t(label)}
      aria-pressed={isOpen}
      data-on={isOpen || undefined}
      onClick={() => change({ panel: isOpen ? undefined : id })}
    >
      <Icon {...icon} />
    </IconButton>
  );
}

/** Buttons of the panels, beside a wide map. */
export function PanelRail({ entries }: { readonly entries: readonly MapPanelEntry[] }) {
  const own = useOwnPanels(entries);
  return (
    <div
      className={`${classes.float} ${classes.rail}`}
      role="toolbar"
      aria-label={t("Panels")}
      aria-orientation="vertical"
    >
      {[DATASETS, TABLE, ...own].map(({ id, label, Icon }) => (
        <RailButton key={id} id={id} label={label} Icon={Icon} />
      ))}
    </div>
  );
}

/** The same as a menu over a narrow map; datasets and table have their own buttons there. */
export function PanelMenu({ entries }: { readonly entries: readonly MapPanelEntry[] }) {
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
        {own.map(({ id, label, Icon }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon {...icon} />}
            onClick={() => change({ panel: view.panel === id ? undefined : id })}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
