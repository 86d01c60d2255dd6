import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import classes from "../features/self-service/self-service.module.css";
import { api } from "../lib/api.ts";
import { t } from "../lib/i18n.ts";
import { FormError } from "../ui/form-error.tsx";
import { Page } from "../ui/page.tsx";

/** Where the link of a reminder leads: these mails end by a button, so that no program that only looks ends them. */
export function PreviewMailsScreen() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const choose = useMutation({ mutationFn: (isOff: boolean) => api.selfService.mails({ token, is_off: isOff }) });
  const isEnded = choose.isSuccess && choose.variables;
  return (
    <Page title={t("Reminders of previews")}>
      <div className={classes.card}>
        <p>{t("We write twice to those whose preview waits: after a day and after a week.")}</p>
        {choose.data !== undefined && <output>{choose.data.detail}</output>}
        <FormError error={choose.error} />
        <Button mt={12} loading={choose.isPending} onClick={() => choose.mutate(!isEnded)}>
          {isEnded ? t("Get them again") : t("End these mails")}
        </Button>
      </div>
    </Page>
  );
}
