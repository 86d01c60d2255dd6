// Apart from the routes, as the first script of the screens holds these words and no schemas.

/** The seven steps of the self-service flow, in order. */
export const SELF_SERVICE_STEPS = [
  "Survey",
  "Registration",
  "Locations",
  "Processing",
  "Preview",
  "Checkout",
  "Done",
] as const;
export type SelfServiceStep = (typeof SELF_SERVICE_STEPS)[number];

/** What a visitor may say the locations are looked at for. */
export const SELF_SERVICE_PURPOSES = ["reporting", "risk", "insurance", "other"] as const;
export type SelfServicePurpose = (typeof SELF_SERVICE_PURPOSES)[number];
