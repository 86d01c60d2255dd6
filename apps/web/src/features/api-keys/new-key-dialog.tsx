import { zodResolver } from "@hookform/resolvers/zod";
import { Checkbox, Group, Modal, Select, TextInput } from "@mantine/core";
import type { Role, Scope } from "@tidemark/contract";
import type { ReactNode } from "react";
import { Controller, useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { msg, t, translated, type UiText } from "../../lib/i18n.ts";
import { DialogForm } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FieldPair, Fields } from "../../ui/section.tsx";
import classes from "./api-keys.module.css";
import { keyFormSchema, type KeyValues, type Lifetime, LIFETIMES, NEW_KEY, type OwnRights } from "./model.ts";
import { MadeKey } from "./made-key.tsx";
import { useMakeKey } from "./mutations.ts";

const ROLE_LABELS: Record<Role, UiText> = {
  admin: msg("May do what internal staff may"),
  organization_admin: msg("May administer the organization"),
};

/** Draws the choice of scopes out of those one holds. */
export type ScopesField = (value: readonly Scope[], onChange: (scopes: Scope[]) => void) => ReactNode;

type Form = UseFormReturn<KeyValues>;

function NameAndEnd({ form }: { readonly form: Form }) {
  const { errors } = form.formState;
  const lifetime = useWatch({ control: form.control, name: "lifetime" });
  return (
    <>
      <TextInput
        label={t("Name")}
        description={t("What the key is for, so that you know it again.")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data-autofocus
        error={errors.name?.message && translated(errors.name.message)}
        {...form.register("name")}
      />
      <FieldPair>
        <Controller
          control={form.control}
          name="lifetime"
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("Expires")}
              allowDeselect={false}
              value={value}
              onChange={onChange}
              data={(Object.keys(LIFETIMES) as Lifetime[]).map((id) => ({ value: id, label: t(LIFETIMES[id]) }))}
            />
          )}
        />
        {lifetime === "date" && (
          <TextInput
            type="date"
            label={t("Last day")}
            error={errors.date?.message && translated(errors.date.message)}
            {...form.register("date")}
          />
        )}
      </FieldPair>
    </>
  );
}

function RolesField({ form, own }: { readonly form: Form; readonly own: OwnRights }) {
  const roles = useWatch({ control: form.control, name: "roles" });
  if (own.roles.length === 0) return null;
  const toggle = (role: Role, held: boolean) =>
    form.setValue("roles", held ? [...roles, role] : roles.filter((other) => other !== role));
  return (
    <fieldset className={classes.roles}>
      <legend>{t("Roles")}</legend>
      <Group gap={20}>
        {own.roles.map((role) => (
          <Checkbox
            key={role}
            label={t(ROLE_LABELS[role])}
            checked={roles.includes(role)}
            onChange={(event) => toggle(role, event.currentTarget.checked)}
          />
        ))}
      </Group>
    </fieldset>
  );
}

export interface NewKeyDialogProps {
  readonly userId: string;
  readonly own: OwnRights;
  readonly scopesField: ScopesField;
  readonly onClose: () => void;
}

/** Makes a key with name, end and rights, and shows it once. */
export function NewKeyDialog({ userId, own, scopesField, onClose }: NewKeyDialogProps) {
  const make = useMakeKey(userId);
  const form = useForm<KeyValues>({ resolver: zodResolver(keyFormSchema), defaultValues: NEW_KEY });
  const scopes = useWatch({ control: form.control, name: "scopes" });
  const key = make.data?.key;
  return (
    // a key that is shown is closed by its button alone: a click beside it would lose it
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={key === undefined ? t("New API key") : t("Your new API key")}
      closeOnClickOutside={key === undefined}
      closeOnEscape={key === undefined}
      withCloseButton={key === undefined}
    >
      {key === undefined ? (
        <DialogForm
          act={t("Make key")}
          pending={make.isPending}
          onSubmit={() => void form.handleSubmit((values) => make.mutate(values))()}
          onClose={onClose}
        >
          <Fields>
            <FormError error={make.error} />
            <NameAndEnd form={form} />
            <RolesField form={form} own={own} />
            {scopesField(scopes, (next) => form.setValue("scopes", next))}
          </Fields>
        </DialogForm>
      ) : (
        <MadeKey value={key} onClose={onClose} />
      )}
    </Modal>
  );
}
