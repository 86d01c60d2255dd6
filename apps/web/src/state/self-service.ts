import { SELF_SERVICE_STEPS, type SelfServiceStep } from "@tidemark/contract";
import { createStored } from "./stored.ts";

export { SELF_SERVICE_STEPS, type SelfServiceStep } from "@tidemark/contract";

export interface SelfServiceState {
  readonly activeStep?: SelfServiceStep | undefined;
  readonly exposureId?: string | undefined;
}

function isStep(value: unknown): value is SelfServiceStep {
  return SELF_SERVICE_STEPS.some((step) => step === value);
}

function read(value: unknown): SelfServiceState {
  if (typeof value !== "object" || value === null) return {};
  const { activeStep, exposureId } = value as Record<string, unknown>;
  return {
    ...(isStep(activeStep) ? { activeStep } : {}),
    ...(typeof exposureId === "string" ? { exposureId } : {}),
  };
}

/** Where the visitor stands in the self-service flow; kept over reloads. */
export const selfService = createStored<SelfServiceState>("tidemark.self-service", read);
