import { Checkbox, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { OfficialSourceOnWire } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useEffect, useState } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { LicenceLink } from "./licence-link.tsx";
import { useProbe, useTurnOn } from "./mutations.ts";
import { faultOf } from "./official-state.ts";
import classes from "./official.module.css";
import { bringsOf, toKnowOf } from "./own-words.ts";

/** What came of asking the publisher while the dialog is open. */
function Probe({ source, pending }: { readonly source: OfficialSourceOnWire | undefined; readonly pending: boolean }) {
  if (pending || source?.probed == null)
    return (
      <output className={classes.probe}>
        <Loader size={16} aria-hidden /> {t("Asking the publisher for one place …")}
      </output>
    );
  const hosts = source.hosts.join(", ");
  return source.probed.ok ? (
    <output className={classes.probe}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden />
      {t("{hosts} answers, and its maps are laid out as expected ({ms} ms).", {
        hosts,
        ms: formatCount(source.probed.ms),
      })}
    </output>
  ) : (
    <p className={classes.probe} data-standing="away" role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      {faultOf({ ...source, last: null, checked: null })}
    </p>
  );
}

/** Turns a source on: the publisher is asked, and the licence accepted. */
export function TurnOnDialog({
  source,
  onClose,
}: {
  readonly source: OfficialSourceOnWire;
  readonly onClose: () => void;
}) {
  const [isAccepted, setAccepted] = useState(false);
  const { mutate: ask, data: asked, isPending, isError } = useProbe();
  useEffect(() => ask(source.id), [ask, source.id]);
  const turnOn = useTurnOn(() => {
    toast.success(t("{name} is read at the next computation.", { name: source.title }));
    onClose();
  });
  return (
    <FormDialog
      title={t("Turn on {name}", { name: source.title })}
      size={560}
      act={t("Turn on")}
      pending={turnOn.isPending}
      isReady={isAccepted && asked?.probed?.ok === true}
      onSubmit={() => turnOn.mutate({ source: source.id, licence: source.licence.name })}
      onClose={onClose}
    >
      <p>{bringsOf(source)}</p>
      {!isError && <Probe source={asked} pending={isPending} />}
      <div className={classes.toKnow}>
        <b>{t("What to know")}</b>
        <p>{toKnowOf(source)}</p>
        {source.unconfirmed.length > 0 && (
          <>
            <b>{t("Never confirmed at the publisher")}</b>
            <ul>
              {source.unconfirmed.map((item) => (
                <li key={item}>{translated(item)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Checkbox
        checked={isAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
        label={
          <>
            {t("I accept the licence for this installation:")} <LicenceLink licence={source.licence} />.{" "}
            {t("The citation goes beside every value: {citation}", { citation: source.citation })}
          </>
        }
      />
    </FormDialog>
  );
}
