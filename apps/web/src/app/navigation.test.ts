// tests with a document
import { ALL_SCOPES, ROLES, USER_KINDS } from "@tidemark/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SELF_SERVICE_STEPS, type SelfServiceState } from "../state/self-service.ts";
import { type NavigationUser, resolveNavigation } from "./navigation.ts";
import { matchScreen, SCREEN_NAMES, type ScreenName, SCREENS } from "./paths.ts";

const person = (kind: keyof typeof USER_KINDS): NavigationUser => ({ isSurveyUser: false, ...USER_KINDS[kind] });
const surveyUser: NavigationUser = { isSurveyUser: true, roles: [], scopes: [] };

/** Where one arrives from an address, and after how many redirects. */
function travel(user: NavigationUser | undefined, address: string, selfService: SelfServiceState = {}) {
  let [pathname = "", search = ""] = address.split("?");
  for (let hops = 0; hops < 10; hops += 1) {
    const next = resolveNavigation(user, { pathname, search }, { selfService });
    if (next.kind === "show") return { at: pathname, name: next.screen.name, hops };
    [pathname = "", search = ""] = next.to.split("?");
  }
  return { at: "nowhere", name: undefined, hops: 10 };
}

describe("route table", () => {
  it("holds every path of the specification", () => {
    const expected: Record<string, string> = {
      "/dashboard": "Dashboard",
      "/project/create": "ProjectCreate",
      "/project/create/_": "ProjectCreate",
      "/project/outsiders/7": "Outsiders",
      "/login": "LoginPage",
      "/sso/microsoft/callback": "SingleSignOnReturn",
      "/sso/5a0f6f0e-8a51-4d1a-9f0e-0d6f0c8b7a11/callback": "OrganizationSignOnReturn",
      "/welcome-surveys": "WelcomeSurveys",
      "/surveys": "SurveysPage",
      "/surveys/7": "SurveysPage",
      "/surveys/7/submit": "SubmitSurveysPage",
      "/shared/x": "SharedReport",
      "/shared/x/f": "SharedFigure",
      "/shared/x/f/y/3-1": "SharedFigure",
      "/reports/7/versions/8/f/9/1": "FrozenFigure",
      "/imprint": "Impressum",
      "/map/7": "MapView",
      "/settings": "Settings",
      "/account": "Account",
      "/supplier-management": "SupplierManagement",
      "/self-service/mails": "PreviewMails",
      "/self-service": "WelcomePage",
      "/self-service/survey": "SurveyPage",
      "/self-service/registration": "RegistrationPage",
      "/self-service/reset_password": "ResetPasswordPage",
      "/self-service/locations": "LocationsPage",
      "/self-service/processing": "ProcessingPage",
      "/self-service/preview/7": "PreviewPage",
      "/self-service/checkout": "Checkout",
      "/self-service/return-checkout": "ReturnCheckout",
      "/self-service/done": "Done",
    };
    for (const [path, name] of Object.entries(expected)) expect([path, matchScreen(path)?.name]).toEqual([path, name]);
    expect(new Set(Object.values(expected))).toEqual(new Set(SCREEN_NAMES));
  });

  it("gives the empty layout to the screens that have it", () => {
    const empty = SCREEN_NAMES.filter((name) => SCREENS[name].layout === "empty");
    expect(empty.toSorted()).toEqual(
      [
        "LoginPage",
        "SingleSignOnReturn",
        "OrganizationSignOnReturn",
        "WelcomeSurveys",
        "SubmitSurveysPage",
        "SurveysPage",
        "SharedReport",
        "SharedFigure",
        "FrozenFigure",
        "PreviewMails",
        "WelcomePage",
        "SurveyPage",
        "RegistrationPage",
        "ResetPasswordPage",
        "ProcessingPage",
        "Checkout",
        "ReturnCheckout",
        "Done",
      ].toSorted(),
    );
  });
});

describe("anonymous visitors", () => {
  it("are sent to the sign-in page from every screen that needs a sign-in", () => {
    for (const name of SCREEN_NAMES.filter((candidate) => SCREENS[candidate].auth)) {
      const path = SCREENS[name].path.replace(/:id\??/, "7");
      expect([path, travel(undefined, path).at]).toEqual([path, "/login"]);
    }
  });

  it("see the public screens", () => {
    for (const path of ["/login", "/surveys/7", "/surveys/7/submit", "/welcome-surveys", "/self-service"])
      expect(travel(undefined, path)).toMatchObject({ at: path, hops: 0 });
  });

  it("come from unknown addresses to the sign-in page by way of the dashboard", () => {
    expect(travel(undefined, "/nothing/here")).toMatchObject({ at: "/login", hops: 2 });
    expect(travel(undefined, "/")).toMatchObject({ at: "/login", hops: 2 });
  });
});

describe("signed-in people", () => {
  it("are kept off the sign-in and welcome pages", () => {
    for (const path of ["/login", "/self-service", "/self-service/survey", "/self-service/registration"])
      expect(travel(person("analyst"), path)).toMatchObject({ at: "/dashboard", hops: 1 });
  });

  it("reach settings with the scope, and not as self-service", () => {
    expect(travel(person("analyst"), "/settings").at).toBe("/settings");
    expect(travel(person("reader"), "/settings").at).toBe("/dashboard");
    const selfService: NavigationUser = {
      ...surveyUser,
      isSurveyUser: false,
      scopes: ["settings", "tier:self-service"],
    };
    expect(travel(selfService, "/settings").at).toBe("/dashboard");
  });

  it("reach supplier management as admin with the surveys scope only", () => {
    expect(travel(person("admin"), "/supplier-management").at).toBe("/supplier-management");
    expect(travel(person("analyst"), "/supplier-management").at).toBe("/dashboard");
    const adminWithout: NavigationUser = { isSurveyUser: false, roles: ["admin"], scopes: [] };
    expect(travel(adminWithout, "/supplier-management").at).toBe("/dashboard");
  });

  it("cannot create projects with the scope that takes it away", () => {
    expect(travel(person("reader"), "/project/create/_").at).toBe("/project/create/_");
    const disabled: NavigationUser = { isSurveyUser: false, roles: [], scopes: ["project-creation-disabled"] };
    expect(travel(disabled, "/project/create/_").at).toBe("/dashboard");
  });

  it("of the self-service make projects in its flow, and may change those they have", () => {
    const customer: NavigationUser = { isSurveyUser: false, roles: [], scopes: ["tier:self-service"] };
    for (const path of ["/project/create", "/project/create/_"])
      expect(travel(customer, path, { activeStep: "Locations" })).toMatchObject({ at: "/self-service/locations" });
    expect(travel(customer, "/project/create/7", { activeStep: "Done" }).at).toBe("/project/create/7");
    expect(travel(customer, "/project/create/_").at).toBe("/dashboard");
  });

  it("come from unknown addresses and from / to the dashboard", () => {
    for (const path of ["/", "/nothing", "/surveys/7/unknown", "/Dashboard"])
      expect(travel(person("reader"), path)).toMatchObject({ at: "/dashboard", hops: 1 });
  });
});

describe("survey-only users", () => {
  it("are confined to the survey screens", () => {
    for (const path of ["/", "/dashboard", "/login", "/map/7", "/surveysome", "/surveys/7/x", "/self-service/done"])
      expect(travel(surveyUser, path)).toMatchObject({ at: "/surveys", hops: 1 });
    for (const path of ["/surveys", "/surveys/7", "/surveys/7/submit", "/welcome-surveys"])
      expect(travel(surveyUser, path)).toMatchObject({ at: path, hops: 0 });
  });
});

describe("self-service", () => {
  it("forces every one of its pages to the active step", () => {
    const at = (path: string, selfService: SelfServiceState) => travel(person("selfservice"), path, selfService).at;
    expect(at("/self-service/done", { activeStep: "Locations" })).toBe("/self-service/locations");
    expect(at("/self-service/locations", { activeStep: "Processing" })).toBe("/self-service/processing");
    expect(at("/self-service/checkout", { activeStep: "Preview", exposureId: "7" })).toBe("/self-service/preview/7");
  });

  it("allows the return from the checkout while the checkout is active", () => {
    const to = (activeStep: "Checkout" | "Done") =>
      travel(person("selfservice"), "/self-service/return-checkout", { activeStep }).at;
    expect(to("Checkout")).toBe("/self-service/return-checkout");
    expect(to("Done")).toBe("/self-service/done");
  });

  it("sends to the welcome page when no step is active", () => {
    expect(travel(undefined, "/self-service/survey").at).toBe("/self-service");
    expect(travel(person("selfservice"), "/self-service/done")).toMatchObject({ at: "/dashboard", hops: 2 });
  });

  it("lets a mailed link in whatever step is active", () => {
    expect(travel(undefined, "/self-service/registration?activation_code=a").hops).toBe(0);
    expect(travel(person("analyst"), "/self-service/reset_password?reset_code=a").hops).toBe(0);
  });
});

describe("every kind of person", () => {
  const users = fc.option(
    fc.record({
      isSurveyUser: fc.boolean(),
      roles: fc.subarray([...ROLES]),
      scopes: fc.subarray([...ALL_SCOPES]),
    }),
    { nil: undefined },
  );
  const steps = fc.record({
    activeStep: fc.option(fc.constantFrom(...SELF_SERVICE_STEPS), { nil: undefined }),
    exposureId: fc.option(fc.constantFrom("7", "", "a/b?c#d"), { nil: undefined }),
  });
  const addresses = fc.oneof(
    fc.constantFrom(...SCREEN_NAMES.map((name) => SCREENS[name].path.replace(/:id\??/, "7"))),
    fc.constantFrom(
      "/",
      "/surveys",
      "/surveysome",
      "/surveys/7/8/9",
      "/self-service/",
      "/self-service/preview",
      "/%E0%A4%A",
    ),
    fc.webPath().map((path) => `/${path}`),
    fc.constantFrom("/self-service/registration?activation_code=1", "/self-service/reset_password?reset_code=1"),
  );

  it("arrives from any address within two redirects", () => {
    fc.assert(
      fc.property(users, addresses, steps, (user, address, selfService) => {
        expect(travel(user, address, selfService).hops).toBeLessThanOrEqual(2);
      }),
      { numRuns: 3000 },
    );
  });

  it("never sees a screen that asks for more than it brings", () => {
    const asked: Record<string, (user: NavigationUser) => boolean> = {
      Settings: ({ scopes }) => scopes.includes("settings") && !scopes.includes("tier:self-service"),
      SupplierManagement: ({ roles, scopes }) => roles.includes("admin") && scopes.includes("surveys"),
      ProjectCreate: ({ scopes }) => !scopes.includes("project-creation-disabled"),
    };
    const mayBe = (user: NavigationUser | undefined, name: ScreenName) =>
      user === undefined ? !SCREENS[name].auth : (asked[name]?.(user) ?? true);
    const entitled = fc.property(users, addresses, steps, (user, address, selfService) => {
      const { name } = travel(user, address, selfService);
      return name !== undefined && mayBe(user, name);
    });
    expect(fc.check(entitled, { numRuns: 2000 }).failed).toBe(false);
  });
});
