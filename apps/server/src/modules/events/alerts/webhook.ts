import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import { type Posted, postJson } from "../../../platform/post-json.ts";
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

/**
 * Posts a body, signed with the time of the try.
 * @param deliveryId the same at every try: by it a receiver knows what came twice
 */
export async function post(
  guarded: GuardedFetch,
  { url, secret, deliveryId }: { readonly url: string; readonly secret: string; readonly deliveryId: string },
  content: object,
  now: Date,
): Promise<Posted> {
  const body = JSON.stringify(content);
  return postJson(
    guarded,
    url,
    {
      "tidemark-delivery": deliveryId,
      "tidemark-signature": signBody(secret, Math.floor(now.getTime() / 1000), body),
    },
    body,
  );
}
