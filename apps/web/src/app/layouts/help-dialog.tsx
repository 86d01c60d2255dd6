import { Modal, Table } from "@mantine/core";
import { t } from "../../lib/i18n.ts";

const SHORTCUTS = [
  ["Ctrl K", "Go to a screen, a project or an action"],
  ["Tab", "Move to the next control"],
  ["Escape", "Close the top layer"],
] as const;

/** Short help. The user guide opens here once it is part of the product. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t("Documentation")} size={480}>
      <p style={{ color: "var(--c-text-2)", marginBottom: 16 }}>
        {t("The user guide is not available yet. These keys work on every screen.")}
      </p>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {SHORTCUTS.map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Td w={110}>
                <kbd>{keys}</kbd>
              </Table.Td>
              <Table.Td>{t(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
