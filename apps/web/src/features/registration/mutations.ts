import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { registrationOf, type RegistrationValues } from "./model.ts";

/** What a mailed link is for. */
export type CodePurpose = "activation" | "reset";

/** A code of a mailed link. */
export interface MailedCode {
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** Checks a code as soon as its link is opened; answers the address it was sent to. */
export function useCodeCheck(mailed: MailedCode | undefined) {
  return useQuery({
    queryKey: ["mailed-code", mailed],
    queryFn: async () => {
      if (mailed === undefined) return { email: "" };
      return mailed.purpose === "activation"
        ? api.identity.checkActivation({ activation_code: mailed.code })
        : api.identity.checkReset({ reset_code: mailed.code });
    },
    enabled: mailed !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

export function useRegister() {
  return useMutation({ mutationFn: (values: RegistrationValues) => api.identity.register(registrationOf(values)) });
}

/** Sets the password of whoever opened a mailed link. */
export function useSetPassword({ purpose, code }: MailedCode) {
  return useMutation({
    mutationFn: (password: string) =>
      purpose === "activation"
        ? api.identity.activate({ activation_code: code, password })
        : api.identity.resetPassword({ reset_code: code, password }),
  });
}

/** Has a mail sent again, or one with a reset code. */
export function useSendMail(purpose: CodePurpose) {
  return useMutation({
    mutationFn: (email: string) =>
      purpose === "activation" ? api.identity.resendActivation({ email }) : api.identity.sendReset({ email }),
  });
}
