import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "@tidemark/contract";
import { refreshProjects } from "../../data/projects.ts";
import { refreshUsers } from "../../data/users.ts";
import { api } from "../../lib/api.ts";
import type { UserValues } from "./model.ts";

/** Creates a user, or changes an existing one; the address of an existing one stays. */
export function useSaveUser(existing: User | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, is_active, ...values }: UserValues) =>
      existing === undefined
        ? api.identity.createUser({ email, ...values })
        : api.identity.updateUser({ id: existing.id, is_active, ...values }),
    onSuccess: () => refreshUsers(client),
  });
}

/** Sends the activation mail again. */
export function useResendActivation() {
  return useMutation({ mutationFn: ({ email }: User) => api.identity.resendActivation({ email }) });
}

/** Makes a link with which a user chooses a password, and copies it. */
export function useActivationLink() {
  return useMutation({
    mutationFn: async ({ id }: User) => {
      const { url } = await api.identity.activationLink({ id });
      await navigator.clipboard.writeText(url);
      return url;
    },
  });
}

/** Takes away the second factor of somebody who lost it. */
export function useResetSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => api.secondFactor.reset({ id }),
    onSuccess: () => refreshUsers(client),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, projectsTo }: { readonly user: User; readonly projectsTo: string | undefined }) =>
      api.identity.deleteUser({ id: user.id, ...(projectsTo === undefined ? {} : { projects_to: projectsTo }) }),
    onSuccess: async () => {
      await Promise.all([refreshUsers(client), refreshProjects(client)]);
    },
  });
}
