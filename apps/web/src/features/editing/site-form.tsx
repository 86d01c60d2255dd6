import { Button, Select, TextInput } from "@mantine/core";
import type { Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { constructionChoices, buildingUseChoices } from "../../lib/building-names.ts";
import { countryText } from "../../lib/country-names.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import classes from "./editing.module.css";
import { type AddressField, faultsOf, formOf, type SiteForm, writtenOf } from "./form-model.ts";
import { OwnDataFields } from "./own-data-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

/** What was typed and not saved yet, by location: closing a panel loses nothing. */
const unsaved = new Map<string, { readonly base: Site; readonly form: SiteForm }>();

/** Forgets what was typed about a location. */
export const forgetUnsaved = (key: string) => unsaved.delete(key);
/** The location as it was when something was typed about it. */
export const unsavedBase = (key: string): Site | undefined => unsaved.get(key)?.base;

const LABELS: Readonly<Record<AddressField, UiText>> = {
  address_line: msg("Address line"),
  street: msg("Street"),
  building_no: msg("Number"),
  postal_code: msg("Postal code"),
  municipality: msg("Town"),
};

interface SiteFormProps {
  /** Under which what is typed is kept. */
  readonly formKey: string;
  readonly base: Site;
  /** Own columns of the project. */
  readonly columns: readonly string[];
  readonly map: MapInstance | undefined;
  readonly save: string;
  readonly isSaving: boolean;
  readonly onSave: (content: ReturnType<typeof writtenOf>) => void;
  readonly onCancel: () => void;
  /** What went wrong, and further buttons. */
  readonly notice?: ReactNode;
  readonly more?: ReactNode;
}

type FormPart = { readonly form: SiteForm; readonly onForm: (change: Partial<SiteForm>) => void };

function AddressFields({ form, onForm, country }: FormPart & { readonly country: string | null | undefined }) {
  const field = (name: AddressField) => (
    <TextInput
      label={t(LABELS[name])}
      value={form.address[name]}
      maxLength={500}
      onChange={(event) => onForm({ address: { ...form.address, [name]: event.currentTarget.value } })}
    />
  );
  return (
    <fieldset className={classes.fields}>
      <legend>{t("Address")}</legend>
      {field("address_line")}
      <div className={classes.pair}>
        {field("street")}
        {field("building_no")}
      </div>
      <div className={classes.pair}>
        {field("postal_code")}
        {field("municipality")}
      </div>
      <p className={parts.note}>
        {t("Country and region follow from the place: {country}", {
          country: country ? countryText(country) : t("none, at sea"),
        })}
      </p>
    </fieldset>
  );
}

function ValueFields({ form, onForm, faults }: FormPart & { readonly faults: ReturnType<typeof faultsOf> }) {
  return (
    <fieldset className={classes.fields}>
      <legend>{t("Value of the asset")}</legend>
      <div className={classes.pair}>
        <TextInput
          label={t("Value")}
          inputMode="decimal"
          value={form.value}
          error={faults["value"]}
          onChange={(event) => onForm({ value: event.currentTarget.value })}
        />
        <TextInput
          label={t("Currency")}
          placeholder={t("EUR")}
          maxLength={3}
          value={form.currency}
          error={faults["currency"]}
          onChange={(event) => onForm({ currency: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

function HeightField({ form, onForm, faults }: FormPart & { readonly faults: ReturnType<typeof faultsOf> }) {
  return (
    <TextInput
      label={t("Elevation, metres above sea level")}
      description={t("Temperatures are those of this height. Without it the places around tell it.")}
      inputMode="decimal"
      value={form.elevation}
      error={faults["elevation"]}
      onChange={(event) => onForm({ elevation: event.currentTarget.value })}
    />
  );
}

function ProtectionField({ form, onForm, faults }: FormPart & { readonly faults: ReturnType<typeof faultsOf> }) {
  return (
    <TextInput
      label={t("Flood protection, years")}
      description={t(
        "The flood that dykes or walls are made for: 100 for once in 100 years. More frequent floods of rivers and the sea do no harm then.",
      )}
      inputMode="decimal"
      value={form.protection}
      error={faults["protection"]}
      onChange={(event) => onForm({ protection: event.currentTarget.value })}
    />
  );
}

function BuildingFields({ form, onForm }: FormPart) {
  const choice = (value: string) => (value === "" ? null : value);
  return (
    <fieldset className={classes.fields}>
      <legend>{t("Buildings")}</legend>
      <Select
        label={t("Building use")}
        placeholder={t("Not stated: industrial")}
        clearable
        data={buildingUseChoices()}
        value={choice(form.use)}
        onChange={(use) => onForm({ use: use ?? "" })}
      />
      <Select
        label={t("Construction")}
        placeholder={t("Not stated: a frame of concrete or steel")}
        clearable
        data={constructionChoices()}
        value={choice(form.construction)}
        onChange={(construction) => onForm({ construction: construction ?? "" })}
      />
      <p className={parts.note}>
        {t(
          "Losses by floods are those of the use, losses by earthquakes, tsunamis, volcanoes and wildfire those of the construction.",
        )}
      </p>
    </fieldset>
  );
}

/** Everything about a location that can be written. */
export function SiteFormFields(props: SiteFormProps) {
  const { formKey, base, columns, map, save, isSaving, onSave, onCancel, notice, more } = props;
  const [form, setForm] = useState(() => unsaved.get(formKey)?.form ?? formOf(base, columns));
  const [isTried, setTried] = useState(false);
  const onForm = (change: Partial<SiteForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    unsaved.set(formKey, { base, form: next });
  };
  const faults = isTried ? faultsOf(form) : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(form)).length === 0) onSave(writtenOf(form, base));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {notice}
      <TextInput
        label={t("Name")}
        value={form.name}
        maxLength={300}
        error={faults["name"]}
        onChange={(event) => onForm({ name: event.currentTarget.value })}
      />
      <PlaceFields map={map} form={form} fault={faults["place"]} onForm={onForm} />
      <AddressFields form={form} onForm={onForm} country={base.properties.address.country} />
      <HeightField form={form} onForm={onForm} faults={faults} />
      <ProtectionField form={form} onForm={onForm} faults={faults} />
      <BuildingFields form={form} onForm={onForm} />
      <ValueFields form={form} onForm={onForm} faults={faults} />
      <OwnDataFields fields={form.own} known={columns} faults={faults} onFields={(own) => onForm({ own })} />
      <div className={classes.foot}>
        <Button type="submit" loading={isSaving}>
          {save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        {more}
      </div>
    </form>
  );
}
