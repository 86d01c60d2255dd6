import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectAccess } from "@tidemark/contract";
import { outsidersQuery, readersQuery, refreshProjects } from "../../data/projects.ts";
import { refreshProject } from "../../data/project-key.ts";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";

function useAccessMutation<Input>(
  id: string,
  change: (input: Input) => Promise<{ readonly items: readonly ProjectAccess[] }>,
  onDone: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ items }, input) => {
      onDone(input);
      client.setQueryData(readersQuery(id).queryKey, [...items]);
    },
  });
}

/** Gives the project to a colleague. */
export function useHandOver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { readonly email: string; readonly keep_access: boolean }) =>
      api.projects.handOver({ id, ...given }),
    onSuccess: () => refreshProjects(client),
  });
}

/** Lets a person, by e-mail address, read a project. */
export const useGrant = (id: string, onDone: (email: string) => void) =>
  useAccessMutation(id, (email: string) => api.projects.grant({ id, email }), onDone);

/** Takes the read access of a person away. @param onDone is told also when the person is not on the list any more */
export const useRevoke = (id: string, onDone: () => void) =>
  useAccessMutation(id, (userId: string) => api.projects.revoke({ id, user_id: userId }), onDone);

/** Tells the owner of opened links or not, and ends all that others see of a project. */
export function useOutsiders(id: string) {
  const client = useQueryClient();
  const key = outsidersQuery(id).queryKey;
  return {
    tell: useMutation({
      mutationFn: (told: boolean) => api.outsiders.tell({ id, mail_when_opened: told }),
      onSuccess: (now) => client.setQueryData(key, now),
    }),
    end: useMutation({
      mutationFn: (colleagues: boolean) => api.outsiders.end({ id, colleagues: String(colleagues) }),
      onSuccess: ({ items, mail_when_opened }) => {
        client.setQueryData(key, { items, mail_when_opened });
        return Promise.all([refreshProject(client, { id, of: "readers" }), refreshReports(client, id)]);
      },
    }),
  };
}
