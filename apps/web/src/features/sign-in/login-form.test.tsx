// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LoginForm } from "./login-form.tsx";

const refusal = (detail: string) => HttpResponse.json({ detail, code: "unauthenticated" }, { status: 401 });
const ID = "5a0f6f0e-8a51-4d1a-9f0e-0d6f0c8b7a11";
const OFFERS: Readonly<Record<string, unknown>> = {
  "acme.example": { id: ID, name: "Acme", required: false },
  "strict.example": { id: ID, name: "Strict", required: true },
};
let hasProvider = true;
const server = setupServer(
  http.post("*/api/authorization/v1/login", () => refusal("The password is wrong.")),
  http.get("*/organizations/by-origin", () => HttpResponse.json({ product: { microsoft_sign_in: hasProvider } })),
  http.get("*/microsoft/login", () => refusal("The provider is away.")),
  http.post("*/single-sign-on/for-address", async ({ request }) => {
    const { email } = (await request.json()) as { email: string };
    const organization = OFFERS[email.split("@")[1] ?? ""] ?? null;
    return HttpResponse.json({ organization });
  }),
  http.get("*/single-sign-on/:id/login", ({ params }) => refusal(`Away: ${String(params["id"])}`)),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(cleanup);
afterAll(() => server.close());

function show(failed?: string, notice?: string) {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LoginForm failed={failed} notice={notice} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function signIn() {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "a@b.example" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Wrong-pass-1" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("the sign-in form", () => {
  it("tells the error of the last try, by whatever way it was tried", async () => {
    show();
    signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("The password is wrong.");
    fireEvent.click(await screen.findByRole("link", { name: "Sign in with microsoft" }));
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe("The provider is away.");
    signIn();
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe("The password is wrong.");
  });

  it("tells why single sign-on failed, until the next try", async () => {
    show("There is no active account for this address.");
    expect(screen.getByRole("alert").textContent).toBe("There is no active account for this address.");
    signIn();
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe("The password is wrong.");
  });

  it("offers single sign-on only where there is a provider", async () => {
    hasProvider = false;
    show();
    await new Promise((done) => server.events.on("response:mocked", done));
    expect(screen.queryByRole("link", { name: "Sign in with microsoft" })).toBeNull();
    hasProvider = true;
  });

  it("says that the session has ended", () => {
    show(undefined, "Your session has ended.");
    expect(screen.getByRole("status").textContent).toBe("Your session has ended.");
  });

  const type = (email: string) => fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });

  it("offers the organization whose domain is typed, beside the password", async () => {
    show();
    type("mara@acme.example");
    fireEvent.click(await screen.findByRole("button", { name: "Continue with Acme" }));
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe(`Away: ${ID}`);
    expect(screen.getByLabelText("Password")).toBeTruthy();
    type("mara@other.example");
    await expect.poll(() => screen.queryByRole("button", { name: "Continue with Acme" })).toBeNull();
  });

  it("asks for no password where single sign-on is required, unless an administrator insists", async () => {
    show();
    type("mara@strict.example");
    await screen.findByRole("button", { name: "Continue with Strict" });
    expect(screen.queryByLabelText("Password")).toBeNull();
    fireEvent.submit(screen.getByLabelText("Email").closest("form") as HTMLFormElement);
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe(`Away: ${ID}`);
    fireEvent.click(screen.getByRole("button", { name: "Use a password, as an administrator" }));
    expect(screen.getByLabelText("Password")).toBeTruthy();
  });
});
