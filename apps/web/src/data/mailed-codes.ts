import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

/** What a mailed link is for. */
export type CodePurpose = "activation" | "reset";

/** A code of a mailed link. */
export interface MailedCode {
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** The address that a code was sent to; refused for one that is none, or used up. */
export const mailedCodeQuery = ({ purpose, code }: MailedCode) =>
  queryOptions({
    queryKey: ["mailed-code", purpose, code],
    queryFn: () =>
      purpose === "activation"
        ? api.identity.checkActivation({ activation_code: code })
        : api.identity.checkReset({ reset_code: code }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
