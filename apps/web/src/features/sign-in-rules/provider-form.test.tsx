// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { SingleSignOnSettings } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import { ProviderForm } from "./provider-form.tsx";

const DOMAIN = {
  id: "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1",
  name: "harbour.example",
  proven_at: "2026-11-18T08:42:00Z",
  proven_by: "dns",
  record_name: "_tidemark.harbour.example",
  proof: "p",
  file_address: "https://harbour.example/f",
} as const;
const PROVIDER = {
  issuer: "https://login.harbour.example",
  client_id: "tidemark",
  required: true,
  creates_users: false,
  default_roles: [],
  default_scopes: [],
  changed_at: "2026-11-18T08:42:00Z",
};

function show(provider: SingleSignOnSettings["provider"]) {
  const settings = { provider, domains: [DOMAIN], return_address: "https://here.example/sso/x/callback" };
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ProviderForm organizationId="x" settings={settings} scopesField={() => <p>Scopes</p>} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const isOn = (name: RegExp) => screen.getByRole<HTMLInputElement>("switch", { name }).checked;

afterEach(cleanup);

describe("the rules of single sign-on", () => {
  it("are shown as they are kept", () => {
    show(PROVIDER);
    expect([isOn(/^Require/), isOn(/^Make accounts/)]).toEqual([true, false]);
    expect(screen.queryByText("Scopes")).toBeNull();
  });

  it("begin with accounts at the first sign-in, whose rights are asked for while that is on", () => {
    show(null);
    expect([isOn(/^Require/), isOn(/^Make accounts/)]).toEqual([false, true]);
    expect(screen.getByText("Scopes")).toBeTruthy();
    fireEvent.click(screen.getByRole("switch", { name: /^Make accounts/ }));
    expect([isOn(/^Make accounts/), screen.queryByText("Scopes")]).toEqual([false, null]);
  });
});
