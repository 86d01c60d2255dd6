import { Button, Group } from "@mantine/core";
import type { Import, ImportDetailsOnWire, KnownSource } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { CompareImport } from "./compare-import.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { isReady } from "./import-model.ts";
import { useCheck, useStart, useThrowAway } from "./mutations.ts";
import { DetailsForm } from "./details-form.tsx";
import classes from "./imports.module.css";

/** A checked import before its start: what was understood, and what can still be said. */
export function ImportDraft({ item, known }: { readonly item: Import; readonly known: readonly KnownSource[] }) {
  const [source, setSource] = useState(item.source ?? undefined);
  const [details, setDetails] = useState<ImportDetailsOnWire>(item.told);
  const check = useCheck();
  const start = useStart();
  const throwAway = useThrowAway();
  const isChanged = source !== (item.source ?? undefined) || JSON.stringify(details) !== JSON.stringify(item.told);
  const recheck = (wanted = source) => check.mutate({ id: item.id, source: wanted, details });
  return (
    <div className={classes.form} data-testid="import-draft">
      {item.preview !== null && (
        <>
          <ImportPreview preview={item.preview} known={known} />
          <DetailsForm
            preview={item.preview}
            known={known}
            source={source}
            details={details}
            onSource={(wanted) => {
              setSource(wanted);
              recheck(wanted);
            }}
            onDetails={setDetails}
          />
        </>
      )}
      {/* what changes no dataset has nothing to compare */}
      {isReady(item) && !isChanged && (item.preview?.replaces.length ?? 0) > 0 && <CompareImport item={item} />}
      <Group gap={10}>
        {isReady(item) && !isChanged ? (
          <Button loading={start.isPending} onClick={() => start.mutate(item.id)}>
            {t("Import")}
          </Button>
        ) : (
          <Button loading={check.isPending} onClick={() => recheck()}>
            {t("Check again")}
          </Button>
        )}
        <Button variant="default" loading={throwAway.isPending} onClick={() => throwAway.mutate(item.id)}>
          {t("Discard")}
        </Button>
      </Group>
    </div>
  );
}
