import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Webhooks } from "./webhooks.service.ts";

export const webhooksHandlers = (webhooks: Webhooks): Handlers<typeof contract.webhooks> => ({
  list: async ({ input }) => ({ items: await webhooks.list(input.id) }),
  create: ({ input: { id, ...wish }, caller, origin }) => webhooks.create(id, wish, { ...caller, ...origin }),
  update: ({ input: { id, webhook_id: one, ...wish }, caller, origin }) =>
    webhooks.update(id, one, wish, { ...caller, ...origin }),
  remove: async ({ input, caller, origin }) => {
    await webhooks.remove(input.id, input.webhook_id, { ...caller, ...origin });
    return { detail: "The webhook is deleted" };
  },
  newSecret: async ({ input, caller, origin }) => ({
    secret: await webhooks.newSecret(input.id, input.webhook_id, { ...caller, ...origin }),
  }),
  test: ({ input }) => webhooks.test(input.id, input.webhook_id),
  messages: ({ input: { id, webhook_id: one, ...page } }) => webhooks.messages(id, one, page),
  resend: ({ input }) => webhooks.resend(input.id, input.webhook_id, input.message_id),
});
