import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Select, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { Controller, useForm, type UseFormReturn } from "react-hook-form";
import { t, translated, useLanguage } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { FieldPair, Fields } from "../../ui/section.tsx";
import { countryOptions, dialCodeOptions } from "../../lib/countries.ts";
import { NO_REGISTRATION, registrationFormSchema, type RegistrationValues } from "./model.ts";
import { useRegister } from "./mutations.ts";
import classes from "./registration.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

type Form = UseFormReturn<RegistrationValues>;

/** What a text field of the form needs. */
function field({ register, formState }: Form, name: keyof RegistrationValues) {
  const message = formState.errors[name]?.message;
  return { ...register(name), error: message && translated(message) };
}

function WhoFields({ form }: { readonly form: Form }) {
  return (
    <>
      <FieldPair>
        <TextInput label={t("First name")} withAsterisk autoComplete="given-name" {...field(form, "first_name")} />
        <TextInput label={t("Last name")} withAsterisk autoComplete="family-name" {...field(form, "last_name")} />
      </FieldPair>
      <TextInput label={t("Email")} withAsterisk type="email" autoComplete="email" {...field(form, "email")} />
      <TextInput label={t("Company")} withAsterisk autoComplete="organization" {...field(form, "company_name")} />
    </>
  );
}

function PhoneField({ form }: { readonly form: Form }) {
  return (
    <div className={classes.phone}>
      <Controller
        control={form.control}
        name="dial_code"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t("Dial code")}
            data={dialCodeOptions()}
            value={value}
            onChange={(next) => onChange(next ?? value)}
            searchable
            filter={foldedOptions}
            allowDeselect={false}
          />
        )}
      />
      <TextInput label={t("Phone number")} type="tel" autoComplete="tel-national" {...field(form, "phone_number")} />
    </div>
  );
}

function AddressFields({ form }: { readonly form: Form }) {
  const { tag } = useLanguage();
  const countries = useMemo(() => countryOptions(tag), [tag]);
  return (
    <>
      <TextInput label={t("Address line 1")} autoComplete="address-line1" {...field(form, "address_line_1")} />
      <TextInput label={t("Address line 2")} autoComplete="address-line2" {...field(form, "address_line_2")} />
      <FieldPair>
        <TextInput label={t("Zip code")} autoComplete="postal-code" {...field(form, "zip_code")} />
        <TextInput label={t("City")} autoComplete="address-level2" {...field(form, "city")} />
      </FieldPair>
      <Controller
        control={form.control}
        name="country"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t("Country")}
            data={countries}
            value={value === "" ? null : value}
            onChange={(next) => onChange(next ?? "")}
            searchable
            filter={foldedOptions}
            clearable
            nothingFoundMessage={t("No country of this name")}
          />
        )}
      />
    </>
  );
}

/** Registers somebody who has no account yet. */
export function RegistrationForm({ onRegistered }: { readonly onRegistered: (email: string, detail: string) => void }) {
  const registration = useRegister();
  const form = useForm<RegistrationValues>({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: NO_REGISTRATION,
    mode: "onTouched",
  });
  const submit = form.handleSubmit((values) =>
    registration.mutate(values, { onSuccess: ({ detail }) => onRegistered(values.email, detail) }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Fields>
        <FormError error={registration.error} />
        <WhoFields form={form} />
        <PhoneField form={form} />
        <AddressFields form={form} />
        <Button type="submit" size="md" loading={registration.isPending} disabled={!form.formState.isValid}>
          {t("Register")}
        </Button>
      </Fields>
    </form>
  );
}
