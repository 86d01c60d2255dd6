// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Scope, User } from "@tidemark/contract";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ScopesField } from "./scopes-field.tsx";
import { UserTable } from "./user-table.tsx";

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
});
afterEach(cleanup);

const user = (name: string, of: Partial<User>): User => ({
  id: name,
  organization_id: "o",
  email: `${name}@tests.example`,
  name,
  first_name: name,
  last_name: "",
  roles: [],
  scopes: [],
  is_active: true,
  is_activated: true,
  has_second_factor: false,
  has_password: true,
  is_survey_user: false,
  created_at: "2026-01-01T00:00:00Z",
  last_login_at: null,
  mail_when_computed: true,
  language: null,
  ...of,
});

describe("the table of users", () => {
  it("tells who is locked from who has not activated the account, and sends the mail again to the latter alone", () => {
    const resent: string[] = [];
    const ignore = () => undefined;
    render(
      <MantineProvider>
        <UserTable
          users={[
            user("Active", {}),
            user("Shut", { is_active: false }),
            user("New", { is_active: false, is_activated: false }),
          ]}
          ownId="Active"
          onEdit={ignore}
          onDelete={ignore}
          onResetFactor={ignore}
          onResend={({ id }) => resent.push(id)}
          onCopyLink={ignore}
        />
      </MantineProvider>,
    );
    const stateOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) }).children[2]?.textContent;
    expect(["Active", "Shut", "New"].map(stateOf)).toEqual(["Active", "Locked", "Not activated yet"]);
    const again = screen.getAllByRole("button", { name: /Send the activation mail/ });
    expect(again).toHaveLength(1);
    again.forEach((button) => fireEvent.click(button));
    expect(resent).toEqual(["New"]);
  });
});

describe("scopes of a user", () => {
  it("are offered where they may be given, and stay in sight where they are held", () => {
    const chosen: Scope[][] = [];
    render(
      <MantineProvider>
        <ScopesField value={["outage"]} grantable={["docs"]} onChange={(scopes) => chosen.push(scopes)} />
      </MantineProvider>,
    );
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^outage/ }).checked).toBe(true);
    expect(screen.queryByRole("checkbox", { name: /^geocoding/ })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: /^docs/ }));
    expect(chosen).toEqual([["outage", "docs"]]);
  });
});
