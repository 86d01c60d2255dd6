import type { User } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { LeavingProjects } from "../../ui/leaving-projects.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDeleteUser } from "./mutations.ts";

interface DeleteUserDialogProps {
  readonly user: User;
  /** Address of who deletes, to whom the projects go unless another choice is made. */
  readonly ownEmail: string;
  readonly onClose: () => void;
}

/** Asks before a user is deleted, and what becomes of the projects. */
export function DeleteUserDialog({ user, ownEmail, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  const [projectsTo, setProjectsTo] = useState<string | undefined>(ownEmail);
  const confirm = () =>
    remove.mutate(
      { user, projectsTo },
      {
        onSuccess: () => {
          toast.success(t("{name} is deleted!", { name: user.name }));
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <DeleteDialog item={t("user")} name={user.name} pending={remove.isPending} onConfirm={confirm} onClose={onClose}>
      {" "}
      {t("The personal data of this user are deleted too.")}
      <LeavingProjects value={projectsTo} onChange={setProjectsTo} proposal={ownEmail} />
    </DeleteDialog>
  );
}
