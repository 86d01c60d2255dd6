import { Menu } from "@mantine/core";
import { IconMap } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { MAP_REGIONS, type MapRegion } from "./map-regions.ts";

/** Turns the map to a region of the world. */
export function RegionMenu({ onRegion }: { readonly onRegion: (bounds: MapRegion["bounds"]) => void }) {
  return (
    <Menu position="left-start" shadow="md">
      <Menu.Target>
        <IconButton label={t("Go to a region")}>
          <IconMap size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("Go to a region")}>
        {MAP_REGIONS.map(({ id, label, bounds }) => (
          <Menu.Item key={id} onClick={() => onRegion(bounds)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
