import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, PasswordInput, Select, Switch, TextInput } from "@mantine/core";
import type { Scope, SingleSignOnSettings } from "@tidemark/contract";
import { type ReactNode, useState } from "react";
import { Controller, useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { plural, t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FieldPair, Fields } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { CopiedLine } from "./copied-line.tsx";
import { providerForm, providerValues, type ProviderValues } from "./model.ts";
import { useRemoveProvider, useSaveProvider, useTestProvider } from "./mutations.ts";
import classes from "./sign-in-rules.module.css";

/** Draws the choice of scopes that may be given. */
export type ScopesField = (value: readonly Scope[], onChange: (scopes: Scope[]) => void) => ReactNode;

type Form = UseFormReturn<ProviderValues>;

function Addresses({ form, isKept }: { readonly form: Form; readonly isKept: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <TextInput
        label={t("Issuer")}
        type="url"
        placeholder={t("https://login.example.com")}
        description={t("Address of the provider, as its settings state it.")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={errors.issuer?.message}
        {...form.register("issuer")}
      />
      <FieldPair>
        <TextInput
          label={t("Client id")}
          autoComplete="off"
          error={errors.client_id?.message}
          {...form.register("client_id")}
        />
        <PasswordInput
          label={t("Client secret")}
          autoComplete="new-password"
          placeholder={isKept ? t("Kept. Type to replace it.") : ""}
          error={errors.client_secret?.message}
          {...form.register("client_secret")}
        />
      </FieldPair>
    </>
  );
}

interface RuleSwitchProps {
  readonly form: Form;
  readonly name: "creates_users" | "required";
  readonly label: string;
  readonly description: string;
  readonly disabled?: boolean;
}

/**
 * A switch that always shows what will be saved: one that is only registered keeps the state it was first drawn with.
 */
function RuleSwitch({ form, name, ...look }: RuleSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch {...look} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      )}
    />
  );
}

interface RulesProps {
  readonly form: Form;
  readonly scopesField: ScopesField;
  readonly hasProvenDomain: boolean;
}

function Rules({ form, scopesField, hasProvenDomain }: RulesProps) {
  const [creates, isRequired] = useWatch({ control: form.control, name: ["creates_users", "required"] });
  return (
    <>
      <RuleSwitch
        form={form}
        name="creates_users"
        label={t("Make accounts at the first sign-in")}
        description={t("Otherwise only those whom you invited get in.")}
      />
      {creates && (
        <>
          <Controller
            control={form.control}
            name="default_role"
            render={({ field: { value, onChange } }) => (
              <Select
                label={t("Role of new accounts")}
                allowDeselect={false}
                value={value}
                onChange={onChange}
                data={[
                  { value: "", label: t("Member") },
                  { value: "organization_admin", label: t("Organization administrator") },
                ]}
              />
            )}
          />
          <Controller
            control={form.control}
            name="default_scopes"
            render={({ field: { value, onChange } }) => <>{scopesField(value, onChange)}</>}
          />
        </>
      )}
      <RuleSwitch
        form={form}
        name="required"
        label={t("Require single sign-on")}
        description={
          hasProvenDomain
            ? t("Passwords of members with an address of your domains are refused. Administrators keep theirs.")
            : t("Prove a domain first.")
        }
        disabled={!hasProvenDomain && !isRequired}
      />
    </>
  );
}

interface ProviderFormProps {
  readonly organizationId: string;
  readonly settings: SingleSignOnSettings;
  readonly scopesField: ScopesField;
}

function RemoveProvider({ organizationId }: { readonly organizationId: string }) {
  const remove = useRemoveProvider(organizationId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        {t("Remove single sign-on")}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t("Remove single sign-on")}
        confirm={t("Remove")}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t("Members then sign in with a password; who has none asks for one on the sign-in page.")}
      </ConfirmDialog>
    </>
  );
}

/** The identity provider: asked by "Test connection", and again before it is kept. */
export function ProviderForm({ organizationId, settings, scopesField }: ProviderFormProps) {
  const { provider, domains, return_address: returnAddress } = settings;
  const save = useSaveProvider(organizationId);
  const test = useTestProvider(organizationId);
  const [asking, setAsking] = useState<ProviderValues>();
  const form = useForm<ProviderValues>({ resolver: zodResolver(providerForm), values: providerValues(provider) });
  const keep = (values: ProviderValues) => {
    test.reset();
    save.mutate(values, {
      onSuccess: () => toast.success(t("Single sign-on is saved.")),
      onSettled: () => setAsking(undefined),
    });
  };
  const submit = form.handleSubmit((values) =>
    values.required && provider?.required !== true ? setAsking(values) : keep(values),
  );
  const tryIt = form.handleSubmit((values) => {
    save.reset();
    test.mutate(values);
  });
  const hasProvenDomain = domains.some(({ proven_at }) => proven_at !== null);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={classes.sub}>{t("Identity provider")}</h3>
      <p className={classes.hint}>{t("Register this address with the provider as the one it sends people back to:")}</p>
      <CopiedLine label={t("Return to")} value={returnAddress} />
      <Fields>
        <Addresses form={form} isKept={provider !== null} />
        <Rules form={form} scopesField={scopesField} hasProvenDomain={hasProvenDomain} />
        <FormError error={save.error ?? test.error} />
        {test.data !== undefined && (
          <output className={classes.good}>
            {plural(
              test.data.keys,
              "{issuer} answers, knows the client, and signs with {n} key.",
              "{issuer} answers, knows the client, and signs with {n} keys.",
              { n: test.data.keys, issuer: test.data.issuer },
            )}
          </output>
        )}
        <Group gap={10}>
          <Button type="submit" loading={save.isPending}>
            {t("Save")}
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => void tryIt()}>
            {t("Test connection")}
          </Button>
          {provider !== null && <RemoveProvider organizationId={organizationId} />}
        </Group>
      </Fields>
      <ConfirmDialog
        opened={asking !== undefined}
        title={t("Require single sign-on")}
        confirm={t("Require")}
        pending={save.isPending}
        onConfirm={() => asking && keep(asking)}
        onClose={() => setAsking(undefined)}
      >
        {t("Sessions that members opened with a password end now, and their passwords are refused from now on.")}
      </ConfirmDialog>
    </form>
  );
}
