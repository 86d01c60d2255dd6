import type { APIRequestContext } from "@playwright/test";
import { email, expect, login, PASSWORD } from "./fixtures.ts";

/** Makes an account for one journey alone, as an administrator does, and gives it the password of the others. */
export async function addColleague(
  request: APIRequestContext,
  address: string,
  scopes: readonly string[],
): Promise<void> {
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const data = { email: address, first_name: "New", last_name: "Colleague", roles: [], scopes };
  const made = await request.post("/api/authorization/v1/users", { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  const link = await request.post(`/api/authorization/v1/users/${id}/activation-link`, { headers, data: {} });
  const { url } = (await link.json()) as { url: string };
  const code = new URL(url).searchParams.get("activation_code");
  const active = await request.post("/api/authorization/v1/users/activate", {
    data: { activation_code: code, password: PASSWORD },
  });
  expect(active.ok(), await active.text()).toBe(true);
}
