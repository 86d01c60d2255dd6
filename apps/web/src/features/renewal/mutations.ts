import { useMutation, useQueryClient } from "@tanstack/react-query";
import { computeAgain } from "../../data/compute-again.ts";
import { refreshProject } from "../../data/project-key.ts";
import { refreshProjects } from "../../data/projects.ts";
import { refreshRenewal } from "../../data/renewals.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

/** Has the preview worked out. */
export function useStartPreview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.renewals.start({ id }),
    onSuccess: () => refreshRenewal(client, id),
  });
}

/** Stops a preview that is being worked out. */
export function useStopPreview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => api.compute.cancel({ id: taskId }),
    onSettled: () => refreshRenewal(client, id),
  });
}

/** Keeps the values as they are: one is not told of these versions again. */
export function useKeep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.projects.keepData({ id }),
    onSuccess: async () => {
      toast.success(t("The values stay as they are."));
      await Promise.all([refreshProjects(client), refreshProject(client, { id, of: "record" })]);
    },
  });
}

/** Computes the project again, with what was last chosen for it. */
export function useComputeAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => computeAgain(id),
    onSuccess: async () => {
      toast.success(t("The project computation process has started!"));
      await Promise.all([refreshProjects(client), refreshProject(client, { id })]);
    },
  });
}
