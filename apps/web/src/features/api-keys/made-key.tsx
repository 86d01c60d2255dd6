import { Button, CopyButton, Group } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { contract } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import classes from "./api-keys.module.css";

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={classes.copyable}>
      <code>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={label}
            leftSection={
              copied ? <IconCheck size={15} stroke={2} aria-hidden /> : <IconCopy size={15} stroke={1.8} aria-hidden />
            }
            onClick={copy}
          >
            {copied ? t("Copied") : t("Copy")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

/** A call that every key may make. */
export function curlExample(origin: string, key: string): string {
  const { path } = contract.projects.list["~orpc"].route;
  return `curl -H "Authorization: Bearer ${key}" "${origin}${path ?? ""}"`;
}

/** The key, which is seen this once, and how it is used. */
export function MadeKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  return (
    <>
      <p className={classes.warning}>{t("Copy the key now. It is not shown again.")}</p>
      <Copyable text={value} label={t("Copy the key")} />
      <p className={classes.hint}>{t("This call lists your projects:")}</p>
      <Copyable text={curlExample(window.location.origin, value)} label={t("Copy the example")} />
      <Group justify="flex-end" mt={24}>
        <Button onClick={onClose}>{t("Done")}</Button>
      </Group>
    </>
  );
}
