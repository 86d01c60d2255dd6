import { Button, CopyButton, Group, Modal } from "@mantine/core";
import { t } from "../lib/i18n.ts";
import classes from "./secret-dialog.module.css";

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret that posts are signed with, this once. A click beside it does not close it: that would lose it. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p>{t("Posts are signed with this secret. Copy it now, it is not shown again.")}</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? t("Copied") : t("Copy")}
            </Button>
          )}
        </CopyButton>
      </div>
      <Group justify="flex-end" mt={24}>
        <Button onClick={onClose}>{t("Done")}</Button>
      </Group>
    </Modal>
  );
}
