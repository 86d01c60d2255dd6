import type { WebhookEvent, WebhookMessage } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

/** What a webhook can be told of. */
export const EVENT_LABELS: Readonly<Record<WebhookEvent, UiText>> = {
  "computation.finished": msg("Computation finished"),
  "computation.failed": msg("Computation failed"),
  "report.exported": msg("Report exported"),
  "survey.answered": msg("Survey answered"),
  "alert.raised": msg("Event alert raised"),
  "project.shared": msg("Project shared"),
};

export const STATE_LABELS: Readonly<Record<WebhookMessage["state"], UiText>> = {
  waiting: msg("Waiting"),
  sent: msg("Arrived"),
  failed: msg("Given up"),
};
