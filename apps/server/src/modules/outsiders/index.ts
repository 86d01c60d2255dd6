import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import { createOutsiders, type OutsidersContext } from "./outsiders.service.ts";

export { createLinkOpened } from "./link-opened.ts";

/** Who beside its owner can see a project. */
export function outsidersModule(context: OutsidersContext) {
  const outsiders = createOutsiders(context);
  const handlers: Handlers<typeof contract.outsiders> = {
    list: ({ input, caller }) => outsiders.list(caller, input.id),
    tell: ({ input, caller }) => outsiders.tell(caller, input.id, input.mail_when_opened),
    end: ({ input, caller, origin }) => outsiders.end(caller, input.id, input.colleagues, origin),
  };
  return { handlers: { outsiders: handlers } } satisfies ServerModule;
}
