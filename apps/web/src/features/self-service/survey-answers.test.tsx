// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { FlowSurvey } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SurveyAnswers } from "./survey-answers.tsx";

let saved: FlowSurvey[] = [];
afterEach(cleanup);
beforeEach(() => {
  saved = [];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SurveyAnswers survey={{ size: "less", purpose: "risk" }} onSave={(survey) => saved.push(survey)} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Change answers" }));
});
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

it("shows what was answered, and takes another answer", () => {
  expect(screen.getByText(/Less than 10, Risk management/)).toBeTruthy();
  press("radio", "Insurance");
  press("button", "Save");
  expect(saved).toEqual([{ size: "less", purpose: "insurance" }]);
});

it("keeps no answer that the flow cannot take, and says how to ask for it", () => {
  press("radio", "More than 10");
  expect(screen.getByText("Tell us about your locations. We make you an offer.")).toBeTruthy();
  press("button", "Save");
  expect(saved).toEqual([]);
});
