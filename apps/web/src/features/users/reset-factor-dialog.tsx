import type { User } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useResetSecondFactor } from "./mutations.ts";

/** Asks before somebody's second factor is taken away. */
export function ResetFactorDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const reset = useResetSecondFactor();
  const confirm = () =>
    reset.mutate(user, {
      onSuccess: ({ detail }) => {
        toast.success(detail);
        onClose();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <ConfirmDialog
      opened
      title={t("Reset two-factor sign-in of {name}", { name: user.name })}
      confirm={t("Reset")}
      pending={reset.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t("Be sure that it is really {name} who asks. All sessions end, and the password alone opens the account.", {
        name: user.name,
      })}
    </ConfirmDialog>
  );
}
