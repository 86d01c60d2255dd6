import { type GuardedFetch, RefusedAddress } from "../../../platform/guarded-fetch.ts";
import { signBody } from "../../../platform/signed-body.ts";
import { eventAddress } from "./alert.mail.ts";
import type { NoticeRow } from "./notices.repository.ts";

/** What is posted of an alert. */
export function alertBody(
  { id, created_at: at, rule_id: ruleId, rule_title: rule, ...notice }: NoticeRow,
  project: { readonly id: string; readonly title: string },
  publicUrl: string,
): object {
  return {
    type: "alert",
    id,
    created_at: at,
    rule: { id: ruleId, title: rule },
    project,
    event: {
      id: notice.event_id,
      name: notice.event_name,
      type: notice.event_type,
      alert_level: notice.level,
      place: notice.place,
      began_at: notice.began_at,
      url: eventAddress(publicUrl, project.id, notice.event_id),
    },
    locations: { count: notice.locations, names: notice.location_names },
  };
}

/** What is posted to try an address out. */
export const trialBody = (rule: { readonly id: string; readonly title: string }, at: Date): object => ({
  type: "test",
  created_at: at.toISOString(),
  rule,
});

export interface Posted {
  /** HTTP status; null where nothing answered. */
  readonly status: number | null;
  /** Why it did not arrive; null where it did. */
  readonly problem: string | null;
  /** Whether another try can change nothing. */
  readonly isFinal: boolean;
}

/**
 * Posts a body, signed with the time of the try. What the address answers beside its status is told to nobody.
 * @param deliveryId the same at every try: by it a receiver knows what came twice
 */
export async function post(
  guarded: GuardedFetch,
  { url, secret, deliveryId }: { readonly url: string; readonly secret: string; readonly deliveryId: string },
  content: object,
  now: Date,
): Promise<Posted> {
  const body = JSON.stringify(content);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Tidemark",
    "tidemark-delivery": deliveryId,
    "tidemark-signature": signBody(secret, Math.floor(now.getTime() / 1000), body),
  };
  try {
    const { status, ok } = await guarded(url, { method: "POST", headers, body });
    return { status, problem: ok ? null : `it answered ${status}`, isFinal: status === 410 };
  } catch (error) {
    if (error instanceof RefusedAddress) return { status: null, problem: error.message, isFinal: true };
    const code = (error as { code?: string }).code;
    return {
      status: null,
      problem: code === undefined ? "it did not answer" : `it did not answer (${code})`,
      isFinal: false,
    };
  }
}
