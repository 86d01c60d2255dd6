import type { Attribution, contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";

export interface Contact {
  readonly address: string;
  readonly email: string;
  readonly url: string;
}

/** @param attributions sources of everything in use, in the order they are shown */
export function datasetsHandlers(
  attributions: readonly Attribution[],
  contact: Contact,
): Handlers<typeof contract.datasets> {
  return { imprint: async () => ({ items: [...attributions], contact: { ...contact } }) };
}
