// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../state/session.ts";
import { SurveysScreen } from "./surveys-screen.tsx";

const OWN = "*/api/survey/v1/recipient/own-surveys";
const FLOODS = {
  id: "s1",
  title: "Floods",
  organization: "Rivers",
  survey_status: "in_progress",
  is_submitted: false,
  ends_at: null,
};
const asked: (string | null)[] = [];
const server = setupServer(
  http.get(OWN, ({ request }) => {
    asked.push(request.headers.get("authorization"));
    return HttpResponse.json({ items: [FLOODS] });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  session.end();
});
afterAll(() => server.close());

function show(isSurveyUser: boolean) {
  const claims = { sub: "1", email: "a@b.ch", roles: [], scopes: [], is_survey_user: isSurveyUser };
  const payload = { ...claims, isSurveyUser, exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SurveysScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it("lists the surveys of somebody who signed in for surveys alone, and has a way out", async () => {
  show(true);
  expect(await screen.findByRole("heading", { name: "Floods" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Open survey: Floods" })).toBeDefined();
  expect(asked.at(-1)).toMatch(/^Bearer /);
  fireEvent.click(screen.getByRole("button", { name: /^User menu of/ }));
  expect(await screen.findByRole("menuitem", { name: "Log out" })).toBeDefined();
});

it("asks others for the link of their mail", () => {
  show(false);
  expect(screen.getByText("There is no survey for you")).toBeDefined();
});
