import { Button } from "@mantine/core";
import { IconMapPin, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { AddressField } from "./address-field.tsx";
import type { Address } from "./addresses.ts";
import { FromLocationsDialog } from "./from-locations-dialog.tsx";
import { FromWorkbook } from "./from-workbook-dialog.tsx";
import type { RecipientChanges } from "./recipient-mutations.ts";
import classes from "./recipients.module.css";

interface AddProps {
  readonly questionnaireId: string;
  readonly changes: RecipientChanges;
}

/** Adds recipients: typed, pasted, those of a workbook, or those that locations of a project name. */
export function AddRecipients({ questionnaireId, changes }: AddProps) {
  const [given, setGiven] = useState<readonly Address[]>([]);
  const [isAsked, ask] = useState(false);
  const { assign } = changes;
  const good = given.filter(({ isGood }) => isGood);
  const bad = given.length - good.length;
  return (
    <div className={classes.add}>
      <AddressField value={given} onChange={setGiven} />
      <Button
        variant="default"
        leftSection={<IconUserPlus size={17} stroke={1.7} aria-hidden />}
        disabled={good.length === 0}
        loading={assign.isPending}
        onClick={() =>
          assign.mutate(
            { emails: good.map(({ text }) => text) },
            { onSuccess: () => setGiven(given.filter(({ isGood }) => !isGood)) },
          )
        }
      >
        {good.length === 0 ? t("Add") : t("Add {n}", { n: good.length })}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconMapPin size={17} stroke={1.7} aria-hidden />}
        onClick={() => ask(true)}
      >
        {t("From locations")}
      </Button>
      <FromWorkbook questionnaireId={questionnaireId} changes={changes} />
      {bad > 0 && (
        <p className={classes.fault} role="alert">
          {plural(bad, "One entry is no e-mail address.", "{n} entries are no e-mail addresses.", { n: bad })}{" "}
          {t("Remove it, or write it again.")}
        </p>
      )}
      {isAsked && <FromLocationsDialog changes={changes} onClose={() => ask(false)} />}
    </div>
  );
}
