import type { Database } from "../../database/database.ts";
import type { App } from "../../http/app.ts";
import type { Clock } from "../../platform/clock.ts";
import { isSigned } from "../../platform/signed-body.ts";
import { readMailReport } from "./mail-reports.ts";
import { setReturned } from "./notices.repository.ts";

const REPORT_BYTES = 1024 * 1024;

interface ReportParts {
  readonly database: Database;
  readonly clock: Clock;
  /** None: no report is taken. */
  readonly secrets: readonly string[];
}

/**
 * The door for reports of mails that came back: the mail server pipes each to it as it is, signed. One that stands and
 * tells of no mail of ours is taken and changes nothing, so that nobody sends it again.
 */
export function mountMailReports(app: App, { database, clock, secrets }: ReportParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/api/survey/v1/mail-reports", async (request, reply) => {
      const body = typeof request.body === "string" ? request.body : "";
      const signature = String(request.headers["x-report-signature"] ?? "");
      const isOurs = isSigned(secrets, signature, body, Math.floor(clock.now().getTime() / 1000));
      const failed = isOurs ? readMailReport(body) : undefined;
      if (failed !== undefined) await setReturned(database, failed);
      return reply.code(isOurs ? 200 : 400).send({ received: isOurs });
    });
  });
}
