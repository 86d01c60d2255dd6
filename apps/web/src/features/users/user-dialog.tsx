import { zodResolver } from "@hookform/resolvers/zod";
import { Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import { ROLES, type User, USER_KINDS, type UserKind } from "@tidemark/contract";
import { Controller, useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { FieldPair, Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import {
  isWithin,
  KIND_LABELS,
  kindOf,
  NEW_USER,
  type Rights,
  ROLE_LABELS,
  userFormSchema,
  type UserValues,
} from "./model.ts";
import { useSaveUser } from "./mutations.ts";
import { ScopesField } from "./scopes-field.tsx";
import classes from "./users.module.css";

type Form = UseFormReturn<UserValues>;

function WhoFields({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <TextInput
        label={t("Email")}
        type="email"
        readOnly={!isNew}
        description={isNew ? t("An activation mail is sent to this address.") : undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={errors.email?.message && translated(errors.email.message)}
        {...form.register("email")}
      />
      <FieldPair>
        <TextInput
          label={t("First name")}
          error={errors.first_name?.message && translated(errors.first_name.message)}
          {...form.register("first_name")}
        />
        <TextInput
          label={t("Last name")}
          error={errors.last_name?.message && translated(errors.last_name.message)}
          {...form.register("last_name")}
        />
      </FieldPair>
    </>
  );
}

function RightsFields({ form, grantable }: { readonly form: Form; readonly grantable: Rights }) {
  const [roles, scopes] = useWatch({ control: form.control, name: ["roles", "scopes"] });
  const choose = (kind: string | null) => {
    if (kind === null) return;
    const { roles: kindRoles, scopes: kindScopes } = USER_KINDS[kind as UserKind];
    form.setValue("roles", [...kindRoles], { shouldDirty: true });
    form.setValue("scopes", [...kindScopes], { shouldDirty: true });
  };
  const kinds = (Object.keys(USER_KINDS) as UserKind[]).filter((kind) => isWithin(USER_KINDS[kind], grantable));
  return (
    <>
      <Select
        label={t("Kind of user")}
        placeholder={t("Own choice of roles and scopes")}
        value={kindOf(roles, scopes) ?? null}
        onChange={choose}
        data={kinds.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
      />
      <fieldset className={classes.group}>
        <legend>{t("Roles")}</legend>
        <Group gap={20}>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(ROLE_LABELS[role])}
              checked={roles.includes(role)}
              disabled={!grantable.roles.includes(role)}
              onChange={(event) => {
                const held = event.currentTarget.checked;
                form.setValue("roles", held ? [...roles, role] : roles.filter((other) => other !== role), {
                  shouldDirty: true,
                });
              }}
            />
          ))}
        </Group>
      </fieldset>
      <ScopesField
        value={scopes}
        grantable={grantable.scopes}
        onChange={(next) => form.setValue("scopes", next, { shouldDirty: true })}
      />
    </>
  );
}

export interface UserDialogProps {
  /** Undefined to create one. */
  readonly user: User | undefined;
  /** What the administrator may give. */
  readonly grantable: Rights;
  readonly onClose: () => void;
}

/** Creates a user or changes one: name, roles, scopes, lock. */
export function UserDialog({ user, grantable, onClose }: UserDialogProps) {
  const save = useSaveUser(user);
  const form = useForm<UserValues>({ resolver: zodResolver(userFormSchema), defaultValues: user ?? NEW_USER });
  const submit = form.handleSubmit((values) => {
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toast.success(user === undefined ? t("{name} created!", { name }) : t("{name} updated!", { name }));
        onClose();
      },
    });
  });
  return (
    <FormDialog
      title={user === undefined ? t("New user") : t("Edit {name}", { name: user.name })}
      act={user === undefined ? t("Create") : t("Save")}
      pending={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Fields>
        <FormError error={save.error} />
        <WhoFields form={form} isNew={user === undefined} />
        <RightsFields form={form} grantable={grantable} />
        {user?.is_activated && (
          <Controller
            control={form.control}
            name="is_active"
            render={({ field: { value, onChange } }) => (
              <Switch
                label={t("May sign in")}
                checked={value}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            )}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
