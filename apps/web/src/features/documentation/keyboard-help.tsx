import { Button, Modal, Table } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { msg, t } from "../../lib/i18n.ts";
import { closeDocumentation, openDocumentation, useMayReadDocumentation } from "../../state/documentation.ts";

const SHORTCUTS = [
  ["?", msg("This list of keys")],
  ["Ctrl K", msg("Go to a screen, a project, a location or an action")],
  ["Tab", msg("Move to the next control")],
  ["Shift Tab", msg("Move to the control before")],
  ["Escape", msg("Close the top layer")],
  ["Ctrl Z", msg("Take the last change of a location back, on its map")],
  ["Ctrl Shift Z", msg("Make that change again; Ctrl Y does the same")],
] as const;

/** The keys that work on every screen. */
export function KeyboardHelp() {
  const mayRead = useMayReadDocumentation();
  return (
    <Modal opened onClose={closeDocumentation} title={t("Keys")} size={400}>
      <p style={{ color: "var(--c-text-2)", marginBottom: 16 }}>{t("These keys work on every screen.")}</p>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {SHORTCUTS.map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Td w={130}>
                <kbd>{keys}</kbd>
              </Table.Td>
              <Table.Td>{t(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {mayRead && (
        <Button
          mt={20}
          variant="default"
          leftSection={<IconBook size={16} stroke={1.7} aria-hidden />}
          onClick={() => openDocumentation("keyboard")}
        >
          {t("More in the user guide")}
        </Button>
      )}
    </Modal>
  );
}
