import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { emailSchema, type ProjectAccess } from "@tidemark/contract";
import { IconUserMinus } from "@tabler/icons-react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toasts.tsx";
import { readersQuery } from "../../data/projects.ts";
import { useGrant, useRevoke } from "./mutations.ts";
import classes from "./sharing.module.css";

const schema = z.object({ email: emailSchema });

function GrantForm({ id }: { readonly id: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  const grant = useGrant(id, (email) => {
    toast.success(t("{email} can now read the project", { email }));
    form.reset();
  });
  const submit = form.handleSubmit(({ email }) => grant.mutate(email));
  const fault = form.formState.errors.email?.message;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError error={grant.error} />
      <div className={classes.grant}>
        <TextInput
          label={t("Email")}
          type="email"
          autoComplete="off"
          data-autofocus
          placeholder={t("name@company.com")}
          error={fault && translated(fault)}
          {...form.register("email")}
        />
        <Button type="submit" loading={grant.isPending}>
          {t("Share")}
        </Button>
      </div>
    </form>
  );
}

function Person({ id, access }: { readonly id: string; readonly access: ProjectAccess }) {
  const revoke = useRevoke(id, () =>
    toast.success(t("{email} can no longer read the project", { email: access.email })),
  );
  const take = () => revoke.mutate(access.user_id, { onError: (error) => toast.error(errorText(error)) });
  return (
    <li>
      <div>
        <b>{access.name}</b>
        <span>
          {access.email} · {t("since {time}", { time: formatDateTime(access.granted_at) })}
        </span>
      </div>
      <IconButton
        label={t("Take access away from {email}", { email: access.email })}
        loading={revoke.isPending}
        onClick={take}
      >
        <IconUserMinus size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

export interface ShareDialogProps {
  readonly projectId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who may read a project: grant by e-mail address, list, take away. */
export function ShareDialog({ projectId, title, onClose }: ShareDialogProps) {
  const access = useQuery(readersQuery(projectId));
  return (
    <Modal opened onClose={onClose} size={400} title={t("Share {title}", { title })}>
      <p className={classes.lead}>{t("People you share a project with can open it, but not change it.")}</p>
      <GrantForm id={projectId} />
      <h3 className={classes.heading}>{t("Shared with")}</h3>
      <Loaded query={access} skeleton={<div className={classes.bone} />}>
        {(people) =>
          people.length === 0 ? (
            <p className={classes.nobody}>{t("Nobody yet")}</p>
          ) : (
            <ul className={classes.people}>
              {people.map((person) => (
                <Person key={person.user_id} id={projectId} access={person} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}
