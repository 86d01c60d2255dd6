import { type FlowSurvey, SELF_SERVICE_PURPOSES, SELF_SERVICE_STEPS, type SelfServiceStep } from "@tidemark/contract";
import { createStored } from "./stored.ts";

export { SELF_SERVICE_STEPS, type SelfServiceStep } from "@tidemark/contract";

export interface SelfServiceState {
  readonly activeStep?: SelfServiceStep | undefined;
  readonly exposureId?: string | undefined;
  /** The preview was opened by its card or the address of its map, and is not yet what the flow stands at. */
  readonly isOpened?: true | undefined;
  /** What was answered before somebody signed in; the server keeps it afterwards. */
  readonly survey?: Partial<FlowSurvey> | undefined;
  /** The address that registered here, whose mail is waited for. */
  readonly registered?: string | undefined;
}

function isStep(value: unknown): value is SelfServiceStep {
  return SELF_SERVICE_STEPS.some((step) => step === value);
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function readSurvey(value: unknown): Partial<FlowSurvey> {
  const { size, purpose } = fieldsOf(value);
  const known = SELF_SERVICE_PURPOSES.find((name) => name === purpose);
  return {
    ...(size === "less" || size === "more" ? { size } : {}),
    ...(known === undefined ? {} : { purpose: known }),
  };
}

function read(value: unknown): SelfServiceState {
  const { activeStep, exposureId, isOpened, survey, registered } = fieldsOf(value);
  return {
    ...(isStep(activeStep) ? { activeStep } : {}),
    ...(typeof exposureId === "string" ? { exposureId } : {}),
    ...(isOpened === true ? { isOpened } : {}),
    ...(survey === undefined ? {} : { survey: readSurvey(survey) }),
    ...(typeof registered === "string" ? { registered } : {}),
  };
}

/** Where the visitor stands in the self-service flow; kept over reloads. */
export const selfService = createStored<SelfServiceState>("tidemark.self-service", read);

/** Makes the preview of a project the page of the flow, wherever it stood. */
export function openPreview(exposureId: string): void {
  selfService.set({ ...selfService.get(), activeStep: "Preview", exposureId, isOpened: true });
}

/** The answers of the survey, once both are given. */
export function answeredSurvey(): FlowSurvey | undefined {
  const { size, purpose } = selfService.get().survey ?? {};
  return size === undefined || purpose === undefined ? undefined : { size, purpose };
}
