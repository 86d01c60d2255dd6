import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextInput } from "@mantine/core";
import type { User } from "@tidemark/contract";
import { useForm } from "react-hook-form";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { FieldPair, Fields } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { nameSchema, type NameValues } from "./model.ts";
import { useRename } from "./mutations.ts";

/** One's own name. */
export function NameForm({ user }: { readonly user: Pick<User, "id" | "email" | "first_name" | "last_name"> }) {
  const rename = useRename(user.id);
  const { register, handleSubmit, formState } = useForm<NameValues>({
    resolver: zodResolver(nameSchema),
    values: { first_name: user.first_name, last_name: user.last_name },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((values) => {
    rename.mutate(values, { onSuccess: () => toast.success(t("Your name was updated")) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Fields>
        <FormError error={rename.error} />
        <FieldPair>
          <TextInput
            label={t("First name")}
            autoComplete="given-name"
            error={errors.first_name?.message && translated(errors.first_name.message)}
            {...register("first_name")}
          />
          <TextInput
            label={t("Last name")}
            autoComplete="family-name"
            error={errors.last_name?.message && translated(errors.last_name.message)}
            {...register("last_name")}
          />
        </FieldPair>
        <TextInput
          label={t("Email")}
          value={user.email}
          readOnly
          description={t("You sign in with this address.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
        />
        <div>
          <Button type="submit" disabled={!isDirty} loading={rename.isPending}>
            {t("Save")}
          </Button>
        </div>
      </Fields>
    </form>
  );
}
