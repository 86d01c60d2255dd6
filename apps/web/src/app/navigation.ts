import type { Role, Scope } from "@tidemark/contract";
import { matchPath } from "react-router";
import type { SelfServiceState, SelfServiceStep } from "../state/self-service.ts";
import {
  type MatchedScreen,
  matchScreen,
  paths,
  SCREENS,
  type ScreenRoute,
  screenRoute,
  type ScreenRule,
} from "./paths.ts";

/** What navigation needs to know of the signed-in person. */
export interface NavigationUser {
  readonly isSurveyUser: boolean;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
}

export interface NavigationState {
  readonly selfService: SelfServiceState;
}

export type Navigation =
  | { readonly kind: "show"; readonly screen: MatchedScreen }
  | { readonly kind: "redirect"; readonly to: string };

const redirect = (to: string): Navigation => ({ kind: "redirect", to });

const SURVEY_AREA = [paths.surveys, paths.welcomeSurveys];

function isInSurveyArea(pathname: string): boolean {
  return SURVEY_AREA.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

/** True when the person's role and scopes open a screen. */
export function holds(user: NavigationUser, rule: ScreenRule | undefined): boolean {
  if (rule === undefined) return true;
  if (rule.role !== undefined && !user.roles.includes(rule.role)) return false;
  if (rule.scopes?.some((scope) => !user.scopes.includes(scope))) return false;
  return !rule.forbiddenScopes?.some((scope) => user.scopes.includes(scope));
}

const STEP_PATHS: Record<Exclude<SelfServiceStep, "Preview">, string> = {
  Survey: SCREENS.SurveyPage.path,
  Registration: SCREENS.RegistrationPage.path,
  Locations: SCREENS.LocationsPage.path,
  Processing: SCREENS.ProcessingPage.path,
  Checkout: SCREENS.Checkout.path,
  Done: SCREENS.Done.path,
};

function activeStepPath({ activeStep, exposureId }: SelfServiceState): string {
  if (activeStep === undefined) return paths.selfService;
  if (activeStep !== "Preview") return STEP_PATHS[activeStep];
  return exposureId === undefined || exposureId === "" ? paths.selfService : paths.preview(exposureId);
}

/** A mailed link brings its own right to be here: in the browser it is opened in, no step may be active. */
function bringsCode(route: ScreenRoute, search: string): boolean {
  if (route.step !== "Registration") return false;
  const query = new URLSearchParams(search);
  return query.has("activation_code") || query.has("reset_code");
}

/** The wizard for a project that is not there yet: in the self-service those come from its own flow. */
function isNewProject(pathname: string): boolean {
  const match = matchPath({ path: SCREENS.ProjectCreate.path, end: true }, pathname);
  return match !== null && [undefined, "_"].includes(match.params.id);
}

/**
 * Decides what an address shows: the one place where all navigation rules stand. From any address every kind of person
 * arrives after at most two redirects.
 *
 * @param user the signed-in person, undefined for an anonymous one
 * @param address path and query of the page
 */
export function resolveNavigation(
  user: NavigationUser | undefined,
  address: { readonly pathname: string; readonly search: string },
  state: NavigationState,
): Navigation {
  const screen = matchScreen(address.pathname);
  if (user?.isSurveyUser) {
    const known = screen !== undefined && isInSurveyArea(address.pathname);
    return known ? { kind: "show", screen } : redirect(paths.surveys);
  }
  if (screen === undefined) return redirect(paths.dashboard);
  const route = screenRoute(screen.name);
  if (user === undefined && route.auth) return redirect(paths.login);
  if (bringsCode(route, address.search)) return { kind: "show", screen };
  if (user !== undefined && route.anonymousOnly) return redirect(paths.dashboard);
  if (user !== undefined && !holds(user, route.rule)) return redirect(paths.dashboard);
  if (user?.scopes.includes("tier:self-service") && isNewProject(address.pathname)) return redirect(paths.locations);
  if (route.step !== undefined && route.step !== state.selfService.activeStep)
    return redirect(activeStepPath(state.selfService));
  return { kind: "show", screen };
}
