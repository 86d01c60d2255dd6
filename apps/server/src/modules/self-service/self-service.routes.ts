import type { contract, ResultExample } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { t } from "../../language.ts";
import { taskRows } from "../compute/index.ts";
import { findError, projectRows } from "../exposures/index.ts";
import { siteRows } from "../locations/index.ts";
import type { Previews } from "./previews.ts";
import type { SelfService } from "./self-service.service.ts";

/** What the routes call. */
interface SelfServiceParts {
  readonly selfService: SelfService;
  readonly previews: Pick<Previews, "chooseMails">;
  readonly limiter: RateLimiter;
  readonly example: () => Promise<ResultExample | null>;
}

export function selfServiceHandlers(
  { selfService, previews, limiter, example }: SelfServiceParts,
  db: Database,
): Handlers<typeof contract.selfService> {
  const project = async (id: string) => {
    const found = await projectRows.findProject(db, id);
    if (found === undefined) throw notFound("project");
    return found;
  };
  return {
    flow: ({ caller }) => selfService.flow(caller),
    saveFlow: ({ input: { version, ...wanted }, caller }) => selfService.save(caller, version, wanted),
    check: async ({ input }) => ({ items: await selfService.check(input.locations) }),
    create: async ({ input, caller }) => {
      const made = await selfService.run(caller, input);
      return { type: "success", message: t("The project computation process has started!"), ...made };
    },
    exposure: async ({ input: { exposure_id: id } }) => {
      const { title, status, is_payed } = await project(id);
      const failure = status === "Failed" ? await findError(db, id) : { error: null };
      return { id, properties: { title, status, is_payed, ...failure } };
    },
    items: async ({ input: { exposure_id: id } }) => {
      const { status } = await project(id);
      const points = await siteRows.loadSites(db, id, 0, 1000);
      const [task] = await taskRows.listTasks(db, id, 1, 0);
      return {
        items: points.map(({ siteId, name }) => ({ id: siteId, name, status })),
        progress: status === "Finished" ? 1 : task?.kind === "compute" ? task.progress : 0,
      };
    },
    resultExample: async () => ({ example: await example() }),
    mails: async ({ input: { token, is_off: isOff }, origin }) => {
      await limiter.attempt("code-address", origin.address);
      if (!(await previews.chooseMails(token, isOff))) throw notFound("mail_choice");
      return {
        detail: isOff ? t("You get no more reminders of previews.") : t("You get reminders of previews again."),
      };
    },
    contact: async ({ input, origin }) => {
      await limiter.attempt("mail-address", origin.address);
      await selfService.contact(input);
      return { detail: t("Thank you. We answer within two working days.") };
    },
  };
}
