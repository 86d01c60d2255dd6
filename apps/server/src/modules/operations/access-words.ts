import { type AccessRule, scopesMissing } from "@tidemark/contract";

/** Who may call a route, in words: `signed-in · scopes reports · no API key`. */
export function accessWords(access: AccessRule): string {
  const parts: string[] = [access.who];
  const needed = [...(access.scopes ?? []), ...scopesMissing(access.gives, [])];
  if (needed.length > 0) parts.push(`scopes ${needed.join(", ")}`);
  const more = scopesMissing(access.shows, []);
  if (more.length > 0) parts.push(`more with ${more.join(", ")}`);
  if (access.forbiddenScopes?.length) parts.push(`without ${access.forbiddenScopes.join(", ")}`);
  if (access.byPerson) parts.push("no API key");
  if (access.policy) parts.push(access.policy);
  return parts.join(" · ");
}
