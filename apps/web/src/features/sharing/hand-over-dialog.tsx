import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useHandOver } from "./mutations.ts";
import classes from "./sharing.module.css";

interface HandOverDialogProps {
  readonly projectId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Gives a project to a colleague; who it is shared with stays. */
export function HandOverDialog({ projectId, title, onClose }: HandOverDialogProps) {
  const [email, setEmail] = useState("");
  const [keeps, setKeeps] = useState(true);
  const handOver = useHandOver(projectId);
  const submit = () =>
    handOver.mutate(
      { email: email.trim(), keep_access: keeps },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("Hand over {title}", { title })}
      act={t("Hand over")}
      pending={handOver.isPending}
      isReady={email.trim() !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.lead}>
        {t("A colleague becomes the owner, who alone can change, share and delete it. Everybody else keeps access.")}
      </p>
      <Fields>
        <FormError error={handOver.error} />
        <TextInput
          label={t("Email of the new owner")}
          type="email"
          autoComplete="off"
          data-autofocus
          placeholder={t("name@company.com")}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Checkbox
          label={t("I can still read it")}
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      </Fields>
    </FormDialog>
  );
}
