import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { ELEMENT_TYPES, type ElementType } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { TYPE_ICONS, TYPE_NAMES } from "./element-types.ts";

/** The types of elements, one of which is added. */
export function AddElement({ onAdd }: { readonly onAdd: (type: ElementType) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          {t("Add an element")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ELEMENT_TYPES.map((type) => {
          const Icon = TYPE_ICONS[type];
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} stroke={1.7} aria-hidden />} onClick={() => onAdd(type)}>
              {t(TYPE_NAMES[type])}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
