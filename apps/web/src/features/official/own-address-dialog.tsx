import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { OfficialSourceOnWire, OwnAddressFields, OwnAddressLook, OwnKindOnWire } from "@tidemark/contract";
import { useState } from "react";
import { saidByServer, t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { intoView } from "../../ui/into-view.ts";
import { toast } from "../../ui/toasts.tsx";
import { useLookAtAddress, useSaveAddress } from "./mutations.ts";
import classes from "./official.module.css";
import { draftOf, fieldsOf, lookFacts, type OwnAddressDraft, periodsOf } from "./own-address-model.ts";

interface FieldsProps {
  readonly draft: OwnAddressDraft;
  readonly say: (name: Exclude<keyof OwnAddressDraft, "source">) => (event: TextEvent) => void;
}
interface TextEvent {
  readonly currentTarget: { readonly value: string };
}

/** Where the map lies, and what its file may not say. */
function MapFields({
  draft,
  say,
  kind,
  questions,
}: FieldsProps & { readonly kind: OwnKindOnWire | undefined; readonly questions: OwnAddressLook["questions"] }) {
  const badPeriods = periodsOf(draft.periods) === undefined && t("Write numbers of years, such as 30, 100, 300.");
  const badCode = Number.isNaN(Number(draft.nodata)) && t("Write a number.");
  return (
    <>
      <TextInput
        label={t("Address of the map")}
        description={t(
          "A GeoTIFF, or a Zarr array below a folder that ends with .zarr. Write {mark} where the names of several files have the return period.",
          { mark: "{period}" },
        )}
        placeholder={t("https://")}
        type="url"
        inputMode="url"
        withAsterisk
        value={draft.address}
        onChange={say("address")}
      />
      <SimpleGrid cols={{ base: 1, sm: kind?.needs_periods === true ? 3 : 2 }} spacing="sm">
        {kind?.needs_periods === true && (
          <TextInput
            label={t("Return periods (years)")}
            placeholder={t("as the file says")}
            value={draft.periods}
            onChange={say("periods")}
            withAsterisk={questions.includes("returnPeriod")}
            error={badPeriods || (questions.includes("returnPeriod") && t("The file does not say it. Tell it here."))}
          />
        )}
        <TextInput
          label={t("Unit in the file")}
          placeholder={t("as the file says")}
          value={draft.units}
          onChange={say("units")}
          withAsterisk={questions.includes("units")}
          error={questions.includes("units") && t("The file does not say it. Tell it here.")}
        />
        <TextInput
          label={t("Missing code")}
          placeholder={t("as the file says")}
          value={draft.nodata}
          onChange={say("nodata")}
          error={badCode}
        />
      </SimpleGrid>
    </>
  );
}

/** Where it comes from: it stands with every value. */
function OriginFields({ draft, say }: FieldsProps) {
  return (
    <fieldset className={classes.origin}>
      <legend>{t("Where it comes from, as it will stand with every value")}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t("Title")} withAsterisk value={draft.title} onChange={say("title")} />
        <TextInput label={t("Publisher")} withAsterisk value={draft.publisher} onChange={say("publisher")} />
        <TextInput label={t("Licence")} withAsterisk value={draft.licence} onChange={say("licence")} />
        <TextInput label={t("Web page")} placeholder={t("https://")} value={draft.page} onChange={say("page")} />
      </SimpleGrid>
      <TextInput label={t("Citation")} value={draft.citation} onChange={say("citation")} />
    </fieldset>
  );
}

/** What was found at the address. */
function Found({ look }: { readonly look: OwnAddressLook | undefined }) {
  const { facts, fault, fault_said: said, is_ready: isReady } = look ?? {};
  return (
    <div aria-live="polite">
      {facts && (
        <ul ref={intoView} className={classes.found} aria-label={t("What was found")}>
          {lookFacts(facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {isReady === true && (
        <p ref={intoView} className={classes.probe}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t("It can be read. Look whether this is the map that you mean, then save it.")}
        </p>
      )}
      {fault != null && (
        <p ref={intoView} className={classes.probe} data-standing="away" role="alert">
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {saidByServer(fault, said?.code, said?.facts)}
        </p>
      )}
    </div>
  );
}

/** Names a map at an address of one's own: it is looked at first, and saved as a source that is off. */
export function OwnAddressDialog({
  kinds,
  source,
  onClose,
}: {
  readonly kinds: readonly OwnKindOnWire[];
  /** The one that is changed; none for a new one. */
  readonly source?: OfficialSourceOnWire;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(source));
  const [looked, setLooked] = useState<{ readonly fields: OwnAddressFields; readonly look: OwnAddressLook }>();
  const kind = kinds.find(({ id }) => id === draft.source);
  const fields = fieldsOf(draft, kind);
  const ask = useLookAtAddress();
  const save = useSaveAddress(() => {
    toast.success(t("{name} is saved. Turn it on to read it.", { name: draft.title }));
    onClose();
  });
  // what was found holds for what stood in the form then
  const look = JSON.stringify(looked?.fields) === JSON.stringify(fields) ? looked?.look : undefined;
  const say: FieldsProps["say"] = (name) => (event) => {
    const { value } = event.currentTarget;
    setDraft((before) => ({ ...before, [name]: value }));
  };
  const submit = () => {
    if (fields === undefined) return;
    if (look?.is_ready === true) save.mutate(fields);
    else ask.mutate(fields, { onSuccess: (found) => setLooked({ fields, look: found }) });
  };
  return (
    <FormDialog
      title={source === undefined ? t("Read a map by address") : t("Change {name}", { name: source.title })}
      size={640}
      act={look?.is_ready === true ? t("Save") : t("Look at the map")}
      pending={ask.isPending || save.isPending}
      isReady={fields !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.form}>
        <Select
          label={t("What does it give?")}
          placeholder={t("Choose what it gives")}
          withAsterisk
          data={kinds.map(({ id, replaces, unit }) => ({ value: id, label: `${replaces[0]?.name ?? id} (${unit})` }))}
          value={draft.source}
          disabled={source !== undefined}
          onChange={(value) => setDraft((before) => ({ ...before, source: value }))}
        />
        <MapFields draft={draft} say={say} kind={kind} questions={look?.questions ?? []} />
        <OriginFields draft={draft} say={say} />
        <Found look={look} />
        <FormError error={ask.error ?? save.error} />
      </div>
    </FormDialog>
  );
}
