import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../../http/call.ts";
import type { ReportNews } from "../report-news.ts";
import type { Schedules } from "./schedules.service.ts";
import type { Shares } from "./shares.service.ts";

interface ShareHandlerParts {
  readonly shares: Shares;
  readonly schedules: Schedules;
  readonly news: ReportNews;
}

/** Links to versions, mails by the clock, and who has a report open. */
export function reportShareHandlers({
  shares,
  schedules,
  news,
}: ShareHandlerParts): Handlers<typeof contract.reportShares> {
  return {
    shares: {
      list: async ({ input }) => ({ items: await shares.list(input.report_id) }),
      create: ({ input, caller }) =>
        shares.create(caller, input.report_id, {
          versionId: input.version_id,
          days: input.days,
          password: input.password,
        }),
      revoke: async ({ input, caller }) => {
        await shares.revoke(caller, input.report_id, input.share_id);
        return { detail: "The link is revoked" };
      },
    },
    shared: ({ input, origin }) => shares.open(input.token, input.password, origin),
    schedules: {
      list: async ({ input }) => ({ items: await schedules.list(input.report_id) }),
      create: ({ input, caller }) => schedules.create(caller, input.report_id, input),
      remove: async ({ input }) => {
        await schedules.remove(input.report_id, input.schedule_id);
        return { detail: "It is sent no longer" };
      },
    },
    presence: async ({ input, caller }) => {
      await news.present(caller, input.report_id, input.element_id);
      return { detail: "Told" };
    },
  };
}
