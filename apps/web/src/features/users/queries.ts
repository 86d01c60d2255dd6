import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import type { UserValues } from "./model.ts";

const root = ["users"] as const;
export const USERS_ON_A_PAGE = 50;

/** Users of one's organization, by name. */
export const usersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [...root, { page, search }],
    queryFn: ({ signal }) =>
      api.identity.listUsers({ page, n: USERS_ON_A_PAGE, ...(search === "" ? {} : { search }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Creates a user, or changes an existing one; the address of an existing one stays. */
export function useSaveUser(existing: User | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, is_active, ...values }: UserValues) =>
      existing === undefined
        ? api.identity.createUser({ email, ...values })
        : api.identity.updateUser({ id: existing.id, is_active, ...values }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: User) => api.identity.deleteUser({ id: user.id }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  });
}
