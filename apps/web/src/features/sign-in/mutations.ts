import { useMutation } from "@tanstack/react-query";
import { addressOf, organizationSignOn, ssoLogin } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { decodeRefusal } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { session } from "../../state/session.ts";
import type { LoginValues } from "./model.ts";

function begin({ authenticated, token }: { readonly authenticated: boolean; readonly token: string }): void {
  if (!authenticated || !session.start(token)) throw new Error(t("The server's answer was not understood."));
}

/** What is owed beside the password. */
export type Owed = NonNullable<Awaited<ReturnType<typeof api.identity.login>>["second_factor"]>;

/**
 * Signs in with e-mail and password; the shell leads on as soon as the session stands. Gives what is owed where that is
 * not all.
 */
export function useLogin() {
  return useMutation({
    mutationFn: async (values: LoginValues): Promise<Owed | undefined> => {
      const answer = await api.identity.login(values);
      if (answer.second_factor !== null) return answer.second_factor;
      begin(answer);
      return undefined;
    },
  });
}

/**
 * Finishes a sign-in with a code. Where that set the second factor up, its recovery codes are given with the function
 * that goes on once they were seen.
 */
export function useSecondFactor() {
  return useMutation({
    mutationFn: async (answer: { readonly challenge: string; readonly code: string }) => {
      const { recovery_codes: codes, ...token } = await api.identity.finishLogin(answer);
      if (codes === null) return begin(token);
      return { codes, goOn: () => begin(token) };
    },
    gcTime: 0,
  });
}

/**
 * Asks the server first, so that a refusal can be shown here instead of on a bare page. With an organization it is that
 * one's provider, else the one of the server.
 */
export function useSingleSignOn() {
  const mutation = useMutation({
    mutationFn: async (organizationId?: string) => {
      const address =
        organizationId === undefined ? ssoLogin.path : addressOf(organizationSignOn, { id: organizationId });
      const response = await fetch(address, { redirect: "manual" });
      if (response.type === "opaqueredirect") return window.location.assign(address);
      const body: unknown = await response.json().catch(() => undefined);
      throw decodeRefusal(body, response.status) ?? new Error(t("Something went wrong"));
    },
  });
  return { ...mutation, address: ssoLogin.path };
}

/** Finishes single sign-on with what the identity provider sent back in the query. */
export async function finishSingleSignOn(query: URLSearchParams, organizationId?: string): Promise<void> {
  const given = Object.fromEntries(query);
  if (organizationId === undefined) begin(await api.identity.ssoCallback(given));
  else begin(await api.singleSignOn.finish({ ...given, id: organizationId }));
}
