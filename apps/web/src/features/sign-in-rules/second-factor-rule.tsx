import { Switch } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshOrganizations, secondFactorRuleQuery } from "../../data/organizations.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";

function useRule(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => api.secondFactor.setRule({ id, required }),
    onSuccess: () => refreshOrganizations(client),
  });
}

/** Whether everybody in the organization signs in with two factors. */
export function SecondFactorRule({ organizationId }: { readonly organizationId: string }) {
  const rule = useQuery(secondFactorRuleQuery(organizationId));
  const change = useRule(organizationId);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Section
      title={t("Two-factor sign-in")}
      lead={t("Who signs in with a password is asked for a code of an authenticator app too.")}
    >
      <Loaded query={rule}>
        {({ required, users, users_with_factor: ready }) => (
          <>
            <FormError error={change.error} />
            <Switch
              label={t("Require it of everybody in the organization")}
              description={t("{n} of {all} people with a password have it.", { n: ready, all: users })}
              checked={required}
              disabled={change.isPending}
              onChange={(event) => (event.currentTarget.checked ? setAsking(true) : change.mutate(false))}
            />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={t("Require two-factor sign-in")}
        confirm={t("Require")}
        pending={change.isPending}
        onConfirm={() => change.mutate(true, { onSettled: close })}
        onClose={close}
      >
        {t("Sessions opened with a password alone end now. Who has no second factor sets it up at the next sign-in.")}
      </ConfirmDialog>
    </Section>
  );
}
