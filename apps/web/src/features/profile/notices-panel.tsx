import { Stack, Switch } from "@mantine/core";
import type { User } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { allowDesktopNotices, canNotify, desktopNotices } from "../../state/desktop-notices.ts";
import { FormError } from "../../ui/form-error.tsx";
import { useMailWhenComputed } from "./mutations.ts";

/** How one is told when a computation has ended: by mail, and by a notice on this computer. */
export function NoticesPanel({ user }: { readonly user: Pick<User, "id" | "mail_when_computed"> }) {
  const mail = useMailWhenComputed(user.id);
  const shows = desktopNotices.use();
  const [isRefused, setRefused] = useState(false);
  const show = async (wanted: boolean) => {
    const isAllowed = !wanted || (await allowDesktopNotices());
    setRefused(!isAllowed);
    desktopNotices.set(wanted && isAllowed);
  };
  return (
    <Stack gap={14}>
      <FormError error={mail.error} />
      <Switch
        label={t("By mail")}
        checked={user.mail_when_computed}
        disabled={mail.isPending}
        onChange={(event) => mail.mutate(event.currentTarget.checked)}
      />
      <Switch
        label={t("On this computer, while the product is open in a tab")}
        description={
          isRefused
            ? t("Your browser does not allow notices of this page. Allow them in its settings first.")
            : canNotify()
              ? undefined
              : t("This browser shows no notices.")
        }
        checked={shows}
        disabled={!canNotify()}
        onChange={(event) => void show(event.currentTarget.checked)}
      />
    </Stack>
  );
}
