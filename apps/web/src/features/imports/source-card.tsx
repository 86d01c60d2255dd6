import { formatBytes } from "@tidemark/science";
import { Button, Group } from "@mantine/core";
import type { ImportedSourceOnWire } from "@tidemark/contract";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useRemoveSource, useTakeBack } from "./mutations.ts";
import classes from "./imports.module.css";

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TakeBackProps {
  readonly source: ImportedSourceOnWire;
  readonly earlier: NonNullable<ImportedSourceOnWire["earlier"]>;
}

/** Puts the import before in force again, once it was asked. */
function TakeBack({ source: { id, title }, earlier }: TakeBackProps) {
  const [asks, setAsks] = useState(false);
  const back = useTakeBack(() => {
    setAsks(false);
    toast.success(t("The earlier import of {name} is in force again.", { name: title }));
  });
  return (
    <>
      <Button variant="default" size="xs" flex="none" onClick={() => setAsks(true)}>
        {t("Back to the earlier import")}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t("Back to the earlier import of {name}", { name: title })}
        confirm={t("Put in force")}
        pending={back.isPending}
        onConfirm={() => back.mutate(id)}
        onClose={() => setAsks(false)}
      >
        {t(
          "Version {version}, imported {time}, is in force again exactly as it was. The import of now is kept, so that you can come back to it. Results that were computed stay as they are until they are computed again.",
          { version: earlier.version, time: formatDateTime(earlier.imported_at) },
        )}
      </ConfirmDialog>
    </>
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
        <Group gap={8} wrap="nowrap">
          {source.earlier !== null && <TakeBack source={source} earlier={source.earlier} />}
          <Button variant="default" size="xs" flex="none" onClick={() => setAsks(true)}>
            {t("Remove")}
          </Button>
        </Group>
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
