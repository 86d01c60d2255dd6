// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

const USER = "00000000-0000-4000-8000-000000000001";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function show(hasPassword: boolean): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/authorization/v1/users/${USER}/deletion`, async ({ request }) => {
      sent.push(await request.json());
      const detail = "The present password is not right.";
      return HttpResponse.json({ detail, code: "bad_request", request_id: "r" }, { status: 400 });
    }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <DeleteAccountDialog user={{ id: USER, has_password: hasPassword }} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return sent;
}

it("deletes nothing without the password, and says when it is not right", async () => {
  const sent = show(true);
  expect(screen.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "Wrong-1" } });
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The present password is not right.")).toBeDefined();
  expect(sent).toEqual([{ password: "Wrong-1" }]);
});

it("hands the projects over where that is chosen", async () => {
  const sent = show(true);
  fireEvent.click(screen.getByLabelText(/^Hand them over to a colleague/));
  fireEvent.change(screen.getByLabelText("Email of the new owner"), { target: { value: "c@b.example" } });
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "Right-1" } });
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([{ password: "Right-1", projects_to: "c@b.example" }]));
});

it("asks for the address where the account has no password", async () => {
  const sent = show(false);
  expect(screen.queryByLabelText("Your password")).toBeNull();
  fireEvent.change(screen.getByLabelText("Your e-mail address, to confirm"), { target: { value: "a@b.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([{ password: "a@b.example" }]));
});
