import type { Scope } from "@tidemark/contract";
import { matchPath } from "react-router";
import { msg, type UiText } from "../lib/i18n.ts";
import type { SelfServiceStep } from "../state/self-service.ts";

/** What a person must bring to see a screen, beside being signed in. */
export interface ScreenRule {
  /** All of these are held. */
  readonly scopes?: readonly Scope[];
  /** None of these is held. */
  readonly forbiddenScopes?: readonly Scope[];
  readonly role?: "admin" | "organization_admin";
}

export interface ScreenRoute {
  readonly path: string;
  /** Title of the page. */
  readonly title: UiText;
  readonly layout: "main" | "empty";
  readonly auth: boolean;
  readonly rule?: ScreenRule;
  /** Self-service step this screen belongs to: it is shown only while that step is active. */
  readonly step?: SelfServiceStep;
  /** Signed-in people have no business here. */
  readonly anonymousOnly?: boolean;
}

/**
 * Every screen of the product by its route name. Order matters only where one path is a prefix of another with a
 * parameter.
 */
export const SCREENS = {
  Dashboard: { path: "/dashboard", title: msg("Supply Chains & Portfolios"), layout: "main", auth: true },
  ProjectCreate: {
    path: "/project/create/:id?",
    title: msg("New project"),
    layout: "main",
    auth: true,
    rule: { forbiddenScopes: ["project-creation-disabled"] },
  },
  Outsiders: {
    path: "/project/outsiders/:id",
    title: msg("Who outside can see this"),
    layout: "main",
    auth: true,
  },
  LoginPage: { path: "/login", title: msg("Sign in"), layout: "empty", auth: false, anonymousOnly: true },
  SingleSignOnReturn: { path: "/sso/microsoft/callback", title: msg("Sign in"), layout: "empty", auth: false },
  OrganizationSignOnReturn: {
    path: "/sso/:organization/callback",
    title: msg("Sign in"),
    layout: "empty",
    auth: false,
  },
  WelcomeSurveys: { path: "/welcome-surveys", title: msg("Welcome to the survey"), layout: "empty", auth: false },
  SubmitSurveysPage: { path: "/surveys/:id/submit", title: msg("Survey completed"), layout: "empty", auth: false },
  SurveysPage: { path: "/surveys/:id?", title: msg("Surveys"), layout: "empty", auth: false },
  SharedReport: { path: "/shared/:token", title: msg("Shared report"), layout: "empty", auth: false },
  SharedFigure: {
    path: "/shared/:token/f/:element?/:figure?",
    title: msg("How a figure came about"),
    layout: "empty",
    auth: false,
  },
  FrozenFigure: {
    path: "/reports/:id/versions/:version/f/:element?/:figure?",
    title: msg("How a figure came about"),
    layout: "empty",
    auth: true,
    rule: { scopes: ["reports"] },
  },
  Impressum: { path: "/imprint", title: msg("Attribution"), layout: "main", auth: true },
  MapView: { path: "/map/:id", title: msg("Map"), layout: "main", auth: true },
  Settings: {
    path: "/settings",
    title: msg("Settings"),
    layout: "main",
    auth: true,
    rule: { scopes: ["settings"], forbiddenScopes: ["tier:self-service"] },
  },
  Account: { path: "/account", title: msg("Account"), layout: "main", auth: true },
  SupplierManagement: {
    path: "/supplier-management",
    title: msg("Data Collection"),
    layout: "main",
    auth: true,
    rule: { scopes: ["surveys"], role: "admin" },
  },
  PreviewMails: { path: "/self-service/mails", title: msg("Reminders of previews"), layout: "empty", auth: false },
  WelcomePage: { path: "/self-service", title: msg("Welcome"), layout: "empty", auth: false, anonymousOnly: true },
  SurveyPage: {
    path: "/self-service/survey",
    title: msg("Survey"),
    layout: "empty",
    auth: false,
    anonymousOnly: true,
    step: "Survey",
  },
  RegistrationPage: {
    path: "/self-service/registration",
    title: msg("Registration"),
    layout: "empty",
    auth: false,
    anonymousOnly: true,
    step: "Registration",
  },
  ResetPasswordPage: {
    path: "/self-service/reset_password",
    title: msg("Reset password"),
    layout: "empty",
    auth: false,
    step: "Registration",
  },
  LocationsPage: {
    path: "/self-service/locations",
    title: msg("Locations"),
    layout: "main",
    auth: true,
    step: "Locations",
  },
  ProcessingPage: {
    path: "/self-service/processing",
    title: msg("Processing"),
    layout: "empty",
    auth: true,
    step: "Processing",
  },
  PreviewPage: {
    path: "/self-service/preview/:id",
    title: msg("Preview"),
    layout: "main",
    auth: true,
    step: "Preview",
  },
  Checkout: { path: "/self-service/checkout", title: msg("Checkout"), layout: "empty", auth: true, step: "Checkout" },
  ReturnCheckout: {
    path: "/self-service/return-checkout",
    title: msg("Payment"),
    layout: "empty",
    auth: true,
    step: "Checkout",
  },
  Done: { path: "/self-service/done", title: msg("Done"), layout: "empty", auth: true, step: "Done" },
} as const satisfies Record<string, ScreenRoute>;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

/** The rule set of one screen, wide enough to read every optional part. */
export function screenRoute(name: ScreenName): ScreenRoute {
  return SCREENS[name];
}

/** Addresses that are linked to, so that no other file spells a path. */
export const paths = {
  root: "/",
  dashboard: "/dashboard",
  login: "/login",
  imprint: "/imprint",
  settings: "/settings",
  account: "/account",
  supplierManagement: "/supplier-management",
  surveys: "/surveys",
  welcomeSurveys: "/welcome-surveys",
  selfService: "/self-service",
  survey: "/self-service/survey",
  registration: "/self-service/registration",
  resetPassword: "/self-service/reset_password",
  returnCheckout: "/self-service/return-checkout",
  locations: "/self-service/locations",
  createProject: (id = "_") => `/project/create/${encodeURIComponent(id)}`,
  outsiders: (id: string) => `/project/outsiders/${encodeURIComponent(id)}`,
  map: (id: string) => `/map/${encodeURIComponent(id)}`,
  preview: (id: string) => `/self-service/preview/${encodeURIComponent(id)}`,
} as const;

export interface MatchedScreen {
  readonly name: ScreenName;
}

/** The screen a path shows, or undefined for an unknown one. A trailing slash makes no difference. */
export function matchScreen(pathname: string): MatchedScreen | undefined {
  for (const name of SCREEN_NAMES) {
    if (matchPath({ path: SCREENS[name].path, end: true, caseSensitive: true }, pathname) !== null) return { name };
  }
  return undefined;
}
