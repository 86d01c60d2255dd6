import { Button, CopyButton } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import classes from "./sign-in-rules.module.css";

/** A text that is copied elsewhere, with what it is. */
export function CopiedLine({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <code>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" aria-label={t("Copy {what}", { what: label })} onClick={copy}>
            {copied ? t("Copied") : t("Copy")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
