import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshApiKeys } from "../../data/api-keys.ts";
import { meQuery, refreshSessions } from "../../data/users.ts";
import { api } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { renew } from "../../state/renewal.ts";
import { session } from "../../state/session.ts";
import { signOut } from "../../state/sign-out.ts";
import type { NameValues, PasswordValues } from "./model.ts";

/** Changes one's name; the token carries the name too, so it is renewed. */
export function useRename(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: NameValues) => api.identity.updateUser({ id, ...values }),
    onSuccess: async (user) => {
      client.setQueryData(meQuery.queryKey, user);
      const token = session.user()?.token;
      if (token !== undefined) await renew(token);
    },
  });
}

/** Chooses one's language, null for that of the browser; the token carries it, so it is renewed. */
export function useChooseLanguage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: string | null) => api.identity.updateUser({ id, language }),
    onSuccess: async (user) => {
      client.setQueryData(meQuery.queryKey, user);
      const token = session.user()?.token;
      if (token !== undefined) await renew(token);
    },
  });
}

/** Whether one is told by mail when a computation ends. */
export function useMailWhenComputed(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => api.identity.updateUser({ id, mail_when_computed: wanted }),
    onSuccess: (user) => client.setQueryData(meQuery.queryKey, user),
  });
}

export function useChangePassword(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current_password, password, revoke_api_keys }: PasswordValues) =>
      api.identity.changePassword({ id, current_password, password, revoke_api_keys }),
    onSuccess: () => refreshApiKeys(client, id),
  });
}

/** Ends one of one's sessions, or all others. */
export function useEndSession(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      sessionId === "others"
        ? api.identity.endOtherSessions({ id })
        : api.identity.endSession({ id, session_id: sessionId }),
    // a session that has ended meanwhile is gone from the list too
    onSettled: () => refreshSessions(client, id),
  });
}

/** Saves everything that is stored about a person as a file. */
export function useExportData(id: string) {
  return useMutation({
    mutationFn: async () => {
      const data = await api.identity.exportUser({ id });
      saveFile(new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }), "personal-data.json");
    },
  });
}

/** Deletes one's account with all personal data, and leaves. */
export function useDeleteAccount(id: string) {
  return useMutation({
    mutationFn: ({ password, projectsTo }: { readonly password: string; readonly projectsTo: string | undefined }) =>
      api.identity.deleteOwnAccount({
        id,
        password,
        ...(projectsTo === undefined ? {} : { projects_to: projectsTo }),
      }),
    onSuccess: () => signOut(),
  });
}
