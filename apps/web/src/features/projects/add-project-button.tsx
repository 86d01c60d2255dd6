import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { t } from "../../lib/i18n.ts";

const plus = <IconPlus size={17} stroke={2} aria-hidden />;

export interface AddProjectButtonProps {
  readonly kinds: readonly ("regular" | "self-service")[];
  readonly createPath: string;
  readonly onSelfService: () => void;
}

/** 'Add new project': a link, or a menu where there is a choice of kind; nothing where projects cannot be created. */
export function AddProjectButton({ kinds, createPath, onSelfService }: AddProjectButtonProps) {
  if (kinds.length === 0) return null;
  if (kinds.length === 1 && kinds[0] === "self-service")
    return (
      <Button leftSection={plus} onClick={onSelfService}>
        {t("Add new project")}
      </Button>
    );
  if (kinds.length === 1)
    return (
      <Button component={Link} to={createPath} leftSection={plus}>
        {t("Add new project")}
      </Button>
    );
  return (
    <Menu position="bottom-end" width="target">
      <Menu.Target>
        <Button leftSection={plus} rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {t("Add new project")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={createPath}>
          {t("Regular project")}
        </Menu.Item>
        <Menu.Item onClick={onSelfService}>{t("Self-service project")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
