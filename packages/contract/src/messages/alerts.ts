/** Refusals about alert rules and webhooks. */
export const ALERT_MESSAGES = {
  "alert.too_many": "You have {most} alert rules in this project, which is the most. Delete one first.",
  "alert.no_channel": "Choose how you want to be told: by mail, in the bell, or at an address of yours.",
  "alert.time_zone": "The time zone {zone} is not known here.",
  "alert.no_quiet_time": "Quiet hours begin and end at the same time. Choose different times, or none.",
  "alert.address": "Alerts are posted to public addresses that begin with https:// alone, without a name or password.",
  "alert.no_address": "This rule has no address that alerts are posted to. Add one first.",
  "webhook.too_many": "Your organization has {most} webhooks, which is the most. Delete one first.",
  "webhook.address":
    "Messages are posted to public addresses that begin with https:// alone, without a name or password.",
  "webhook.off": "The webhook is switched off. Switch it on first.",
  "webhook.waits": "The message waits to be sent already.",
} as const;
