import { formatBytes } from "@tidemark/science";
import { Button } from "@mantine/core";
import type { ImportedSourceOnWire } from "@tidemark/contract";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useRemoveSource } from "./mutations.ts";
import classes from "./imports.module.css";

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An imported source in force, with where it comes from, and its removal. */
export function SourceCard({ source }: { readonly source: ImportedSourceOnWire }) {
  const [asks, setAsks] = useState(false);
  const remove = useRemoveSource(() => {
    setAsks(false);
    toast.success(t("{name} is removed; the screening method is back.", { name: source.title }));
  });
  const datasets = source.replaces.map(({ name }) => name).join(", ");
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <div>
          <b>{source.title}</b>
          <small>{t("gives {datasets}", { datasets })}</small>
        </div>
        <Button variant="default" size="xs" flex="none" onClick={() => setAsks(true)}>
          {t("Remove")}
        </Button>
      </div>
      <dl className={classes.facts}>
        <Fact name={t("Version")}>{source.version}</Fact>
        <Fact name={t("Licence")}>{source.licence}</Fact>
        <Fact name={t("Citation")}>{source.citation}</Fact>
        <Fact name={t("Resolution")}>{source.resolution}</Fact>
        <Fact name={t("Weakness")}>{source.weakness}</Fact>
        <Fact name={t("Imported")}>
          {`${formatDateTime(source.imported_at)}, ${source.imported_by ?? t("by command")}; ${t("{files} files, {layers} layers", { files: source.files, layers: source.layers })}, ${formatBytes(source.bytes)}`}
        </Fact>
      </dl>
      <ConfirmDialog
        opened={asks}
        title={t("Remove {name}", { name: source.title })}
        confirm={t("Remove")}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(source.id)}
        onClose={() => setAsks(false)}
      >
        {t(
          "{datasets} will again come from the screening method, or be missing where there is none. Results that were computed stay as they are until they are computed again.",
          { datasets },
        )}
      </ConfirmDialog>
    </li>
  );
}
