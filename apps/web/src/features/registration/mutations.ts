import { useMutation } from "@tanstack/react-query";
import type { CodePurpose, MailedCode } from "../../data/mailed-codes.ts";
import { api } from "../../lib/api.ts";
import { answeredSurvey } from "../../state/self-service.ts";
import { registrationOf, type RegistrationValues } from "./model.ts";

export function useRegister() {
  return useMutation({
    // what was answered on the way here goes along, so that the way can be gone on with on another device
    mutationFn: (values: RegistrationValues) =>
      api.identity.register({ ...registrationOf(values), survey: answeredSurvey() }),
  });
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
