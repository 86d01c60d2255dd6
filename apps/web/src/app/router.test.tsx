// tests with a document
import { USER_KINDS } from "@tidemark/contract";
import { matchRoutes } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { selfService } from "../state/self-service.ts";
import { session } from "../state/session.ts";
import { followSession } from "./follow-session.ts";
import { SCREEN_NAMES, SCREENS } from "./paths.ts";
import { createRouter } from "./router.tsx";

let close = () => {};

afterEach(() => {
  close();
  session.end();
  selfService.set({});
  sessionStorage.clear();
});

function signIn(kind: keyof typeof USER_KINDS): void {
  const payload = { sub: kind, email: `${kind}@x.example`, is_survey_user: false, exp: 4e9, ...USER_KINDS[kind] };
  const token = `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
  expect(session.start(token)).toBe(true);
}

function open(address: string) {
  window.history.pushState(null, "", address);
  const router = createRouter();
  const leave = followSession(router);
  close = () => {
    leave();
    router.dispose();
  };
  return router;
}

const at = () => window.location.pathname + window.location.search;

describe("the routes", () => {
  it("hold each screen of the table of paths at its path", () => {
    const { routes } = open("/login");
    for (const name of SCREEN_NAMES) {
      const { path } = SCREENS[name];
      const leaf = matchRoutes([...routes], path.replace(/:id\??/, "7"))?.at(-1)?.route;
      expect([name, leaf?.path]).toEqual([name, path]);
    }
    expect(matchRoutes([...routes], "/Dashboard")?.at(-1)?.route.path).toBe("*");
  });
});

describe("the guard", () => {
  it("keeps the page that was asked for until the sign-in, once, and out of the address", async () => {
    open("/settings?tab=profile");
    await expect.poll(at).toBe("/login");
    signIn("analyst");
    await expect.poll(at).toBe("/settings?tab=profile");
    session.end();
    await expect.poll(at).toBe("/login");
    signIn("analyst");
    await expect.poll(at).toBe("/dashboard");
  });

  it("forgets the page that was asked for when another is opened", async () => {
    const router = open("/settings");
    await expect.poll(at).toBe("/login");
    await router.navigate("/self-service");
    await router.navigate("/login");
    signIn("analyst");
    await expect.poll(at).toBe("/dashboard");
  });

  it("takes the place of a refused address in the history, and adds one entry for a refused step", async () => {
    const before = window.history.length;
    const router = open("/nothing/here");
    await expect.poll(at).toBe("/login");
    expect(window.history.length).toBe(before + 1);
    await router.navigate("/surveys/7");
    await router.navigate("/nothing/here");
    expect(at()).toBe("/login");
    expect(window.history.length).toBe(before + 3);
    window.history.back();
    await expect.poll(at).toBe("/surveys/7");
  });

  it("leaves a change of the query alone immediate", async () => {
    signIn("analyst");
    const router = open("/map/7");
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    void router.navigate("/map/7?layer=a");
    void router.navigate("/map/7?layer=b");
    expect(at()).toBe("/map/7?layer=b");
    window.history.back();
    await expect.poll(at).toBe("/map/7?layer=a");
  });
});

describe("a change of the session or the step", () => {
  it("leads from every screen to the sign-in page when the session ends, self-service to the welcome page", async () => {
    signIn("analyst");
    const router = open("/surveys/7");
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    session.end();
    await expect.poll(at).toBe("/login");
    signIn("selfservice");
    await expect.poll(at).toBe("/dashboard");
    session.end();
    await expect.poll(at).toBe("/self-service");
  });

  it("leads back to the same page after a session that was not ended by its person", async () => {
    signIn("analyst");
    const router = open("/surveys/7");
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    session.expire();
    await expect.poll(at).toBe("/login");
    expect(session.isOver()).toBe(true);
    signIn("analyst");
    await expect.poll(at).toBe("/surveys/7");
    expect(session.isOver()).toBe(false);
  });

  it("leads to the step that became active", async () => {
    signIn("selfservice");
    selfService.set({ activeStep: "Locations" });
    const router = open("/self-service/locations");
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    selfService.set({ activeStep: "Processing" });
    await expect.poll(at).toBe("/self-service/processing");
  });
});
