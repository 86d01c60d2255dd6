import { api } from "../lib/api.ts";
import { selfService } from "../state/self-service.ts";
import { session } from "../state/session.ts";
import { leaving } from "../state/leaving.ts";
import { matchScreen, screenRoute } from "./paths.ts";

/**
 * Whether an address is a step of the self-service that this browser knows nothing of: whoever opens it may have got as
 * far in another one.
 */
export function isStepOfElsewhere(pathname: string): boolean {
  const screen = matchScreen(pathname);
  const route = screen && screenRoute(screen.name);
  const isStep = route?.step !== undefined && route.anonymousOnly !== true;
  const isKnown = selfService.get().activeStep !== undefined;
  return isStep && !isKnown && session.user() !== undefined && !leaving.get();
}

/** Takes over where the person stands by the server. Without an answer, or with nothing begun, nothing changes. */
export async function resumeFlow(): Promise<void> {
  const id = session.user()?.id;
  const flow = await api.selfService.flow({}).catch(() => undefined);
  if (flow === undefined || (flow.exposure_id === null && flow.locations.length === 0)) return;
  // who logged out meanwhile takes no step of before along
  if (session.user()?.id !== id || leaving.get() || selfService.get().activeStep !== undefined) return;
  const { survey } = selfService.get();
  selfService.set({ survey, activeStep: flow.step, exposureId: flow.exposure_id ?? undefined });
}
