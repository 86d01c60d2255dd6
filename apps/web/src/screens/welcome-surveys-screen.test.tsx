// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RecipientSurvey } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { takeLink } from "../features/recipient/taken-link.ts";
import { surveyLinks } from "../state/survey-links.ts";
import { WelcomeSurveysScreen } from "./welcome-surveys-screen.tsx";

const RECIPIENT = "*/api/survey/v1/recipient";
const SURVEY: RecipientSurvey = {
  id: "s1",
  title: "Floods",
  description: "About your site.",
  status: "in_progress",
  survey_status: "in_progress",
  ends_at: null,
  time_zone: "UTC",
  email: "plant@supplier.example",
  organization: "Rivers",
  support_email: "help@rivers.example",
  refused: false,
  colleague: null,
  colleagues: [],
  language: "en",
  languages: ["en"],
  questionnaires: [],
};
let survey = SURVEY;
const server = setupServer(
  http.get(`${RECIPIENT}/users/exchange_token`, () =>
    HttpResponse.json({
      access_token: "t",
      needs_update: false,
      survey_id: SURVEY.id,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ),
  http.get(`${RECIPIENT}/surveys`, () => HttpResponse.json({ items: [survey] })),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  window.history.replaceState(null, "", "/welcome-surveys?token=link");
  takeLink();
});
afterEach(() => {
  cleanup();
  // the next screen would open the survey of this link
  surveyLinks.set({});
});
afterAll(() => server.close());

function Address() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

it.each([
  ["in progress", { survey_status: "in_progress", status: "in_progress" }, "/surveys/s1/submit"],
  ["not begun", { survey_status: "scheduled", status: "in_progress" }, "/surveys/s1"],
  ["submitted", { survey_status: "in_progress", status: "completed" }, "/surveys/s1/submit"],
] as const)("leads on from a survey that is %s", async (_, state, address) => {
  survey = { ...SURVEY, ...state };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={["/welcome-surveys"]}>
          <WelcomeSurveysScreen />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "let's start" }));
  expect(screen.getByText(`at ${address}`)).toBeDefined();
});
