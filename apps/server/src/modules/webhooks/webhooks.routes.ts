import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Webhooks } from "./webhooks.service.ts";

export const webhooksHandlers = (webhooks: Webhooks): Handlers<typeof contract.webhooks> => ({
  list: async ({ input }) => ({ items: await webhooks.list(input.id) }),
  create: ({ input: { id, ...wish }, caller }) => webhooks.create(id, caller.userId, wish),
  update: ({ input: { id, webhook_id: one, ...wish } }) => webhooks.update(id, one, wish),
  remove: async ({ input }) => {
    await webhooks.remove(input.id, input.webhook_id);
    return { detail: "The webhook is deleted" };
  },
  newSecret: async ({ input }) => ({ secret: await webhooks.newSecret(input.id, input.webhook_id) }),
  test: ({ input }) => webhooks.test(input.id, input.webhook_id),
  messages: ({ input: { id, webhook_id: one, ...page } }) => webhooks.messages(id, one, page),
  resend: ({ input }) => webhooks.resend(input.id, input.webhook_id, input.message_id),
});
