import { Menu } from "@mantine/core";
import {
  IconAdjustments,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconFileSpreadsheet,
  IconMapPin,
  IconPlugConnected,
  IconPencil,
  IconShare,
  IconSparkles,
  IconTable,
  IconTrash,
  IconUserShare,
  type TablerIcon,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ProjectRules } from "./model.ts";
import type { ProjectFile } from "./mutations.ts";
import classes from "./project-card.module.css";

export interface CardMenuProps {
  readonly title: string;
  readonly rules: ProjectRules;
  readonly settingsPath: string;
  readonly outsidersPath: string;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onShare: () => void;
  readonly onHandOver: () => void;
  readonly onDownload: () => void;
  readonly onFile: (file: ProjectFile) => void;
  readonly onRemove: () => void;
  readonly onRenewal: () => void;
}

interface Item {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly allowed: boolean;
  readonly act: () => void;
  readonly danger?: boolean;
}

/** Everything that can be done with a project beside opening it; what is closed says why. */
export function CardMenu(props: CardMenuProps) {
  const { title, rules, settingsPath, outsidersPath, onRename, onDuplicate, onShare, onHandOver } = props;
  const { onDownload, onFile, onRemove, onRenewal } = props;
  const navigate = useNavigate();
  const items: readonly Item[] = [
    { label: t("Edit name"), icon: IconPencil, allowed: rules.edit, act: onRename },
    {
      label: t("Change settings"),
      icon: IconAdjustments,
      allowed: rules.settings,
      act: () => void navigate(settingsPath),
    },
    ...(rules.renewal
      ? [{ label: t("What newer data would change"), icon: IconSparkles, allowed: true, act: onRenewal }]
      : []),
    ...(rules.duplicate ? [{ label: t("Duplicate"), icon: IconCopy, allowed: true, act: onDuplicate }] : []),
    ...(rules.share ? [{ label: t("Share"), icon: IconShare, allowed: true, act: onShare }] : []),
    ...(rules.outsiders
      ? [
          {
            label: t("Who outside can see this"),
            icon: IconEye,
            allowed: true,
            act: () => void navigate(outsidersPath),
          },
        ]
      : []),
    ...(rules.handOver ? [{ label: t("Hand over"), icon: IconUserShare, allowed: true, act: onHandOver }] : []),
    ...(rules.download
      ? [
          { label: t("Download"), icon: IconDownload, allowed: true, act: onDownload },
          {
            label: t("Download as a workbook"),
            icon: IconFileSpreadsheet,
            allowed: true,
            act: () => onFile("workbook"),
          },
          { label: t("Values as Parquet"), icon: IconTable, allowed: true, act: () => onFile("values") },
          { label: t("Locations as GeoParquet"), icon: IconMapPin, allowed: true, act: () => onFile("locations") },
          {
            label: t("Connection for Power BI"),
            icon: IconPlugConnected,
            allowed: true,
            act: () => onFile("connection"),
          },
        ]
      : []),
    { label: t("Delete"), icon: IconTrash, allowed: rules.remove, act: onRemove, danger: true },
  ];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton label={t("Actions of {title}", { title })} size={32}>
          <IconDots size={18} stroke={2} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {rules.closed !== undefined && <Menu.Label>{t(rules.closed)}</Menu.Label>}
        {items.map(({ label, icon: Icon, allowed, act, danger }) => (
          <Menu.Item
            key={label}
            // a closed one stays within reach of the keyboard: the menu would else have nothing to put the focus on
            aria-disabled={!allowed}
            closeMenuOnClick={allowed}
            className={classes.item ?? ""}
            {...(danger && allowed ? { color: "red" } : {})}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
            {...(allowed ? { onClick: act } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
