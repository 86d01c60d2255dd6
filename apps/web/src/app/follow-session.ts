import type { createBrowserRouter } from "react-router";
import { selfService } from "../state/self-service.ts";
import { leaving } from "../state/leaving.ts";
import { session, type SessionUser } from "../state/session.ts";
import { wantedAddress } from "../state/wanted-address.ts";
import { paths } from "./paths.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "navigate" | "revalidate">;

/**
 * Where a person goes whose session ends: self-service customers to the welcome page, everyone else to the sign-in
 * page.
 */
function afterLogOut(user: SessionUser): string {
  return user.scopes.includes("tier:self-service") ? paths.selfService : paths.login;
}

/**
 * Asks the guard again whenever the session or the step changes, and leads away when the session ends, by whatever way:
 * log-out here, log-out in another tab, failed renewal.
 *
 * @returns a function that stops it
 */
export function followSession(router: Router): () => void {
  let last = session.user();
  const leaveSession = session.subscribe(() => {
    const before = last;
    last = session.user();
    // who signs in on the way through the self-service goes on there
    if (before === undefined && last !== undefined && selfService.get().activeStep === "Registration") {
      selfService.set({ survey: selfService.get().survey, activeStep: "Locations" });
      return void router.navigate(paths.locations, { replace: true });
    }
    if (before === undefined || last !== undefined) return void router.revalidate();
    const to = afterLogOut(before);
    // whoever did not want to leave comes back to the same page
    const { pathname, search } = window.location;
    if (session.isOver() && to === paths.login) wantedAddress.set(pathname + search);
    void Promise.resolve(router.navigate(to, { replace: true })).finally(() => leaving.set(false));
  });
  const leaveSteps = selfService.subscribe(() => void router.revalidate());
  return () => {
    leaveSession();
    leaveSteps();
  };
}
