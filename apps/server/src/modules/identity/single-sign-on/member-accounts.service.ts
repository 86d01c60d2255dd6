import { message, requiredName } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { CallOrigin } from "../../../http/call.ts";
import type { Audit } from "../../audit/index.ts";
import { isInvited } from "../accounts.service.ts";
import * as users from "../users.repository.ts";
import type { Claims } from "./oidc-flow.ts";
import * as repository from "./single-sign-on.repository.ts";

/** Somebody whom the provider of an organization signed in, with a verified address of a proven domain. */
export interface SignedIn {
  readonly provider: repository.ProviderRow;
  readonly claims: Claims;
  readonly email: string;
  readonly organizationName: string;
}

/** Which account belongs to whom a provider signed in. */
export interface MemberAccounts {
  /** @throws AppError `unauthenticated` with the reason as a sentence */
  accountOf(member: SignedIn, origin: CallOrigin): Promise<users.UserRow>;
}

/** A name as the provider tells it, or none where it is no name. */
function nameFrom(...told: readonly unknown[]): string {
  for (const text of told) {
    const name = requiredName.safeParse(text);
    if (name.success) return name.data;
  }
  return "";
}

function namesOf({ given_name: given, family_name: family, name }: Claims): { firstName: string; lastName: string } {
  const [first = "", ...rest] = typeof name === "string" ? name.trim().split(/\s+/) : [];
  return { firstName: nameFrom(given, first), lastName: nameFrom(family, rest.join(" ")) };
}

const refused = (text: ReturnType<typeof message>) => new AppError("unauthenticated", text);

export function createMemberAccounts({
  database: db,
  audit,
}: {
  readonly database: Database;
  readonly audit: Audit;
}): MemberAccounts {
  const create = async ({ provider, claims, email, organizationName }: SignedIn, origin: CallOrigin) => {
    if (!provider.creates_users)
      throw refused(message("people.sso_not_invited", { email, organization: organizationName }));
    const organizationId = provider.organization_id;
    const user = await users.insertUser(db, {
      organizationId,
      email,
      ...namesOf(claims),
      roles: provider.default_roles,
      scopes: provider.default_scopes,
      isActive: true,
    });
    if (!user) throw refused(message("people.try_again"));
    const actor = { userId: user.id, email, organizationId, address: origin.address };
    await audit.record("user_created", actor, { subject: email, facts: { by: "single sign-on" } });
    return user;
  };

  /** An invitation is answered by signing in: the provider has shown what its mail was to show. */
  const activate = async (user: users.UserRow, origin: CallOrigin) => {
    const active = await users.activate(db, user.id);
    const actor = { userId: user.id, email: user.email, organizationId: user.organization_id };
    await audit.record("activated", { ...actor, address: origin.address }, { facts: { by: "single sign-on" } });
    return active;
  };

  return {
    accountOf: (member, origin) =>
      db.transaction(async () => {
        const { provider, claims, email } = member;
        const subject = String(claims["sub"]);
        const known = await repository.findSubject(db, provider, subject);
        // a registration that nobody activated may be a stranger's, and keeps nobody out
        if (known === undefined) await users.removeUnprovenRegistrations(db, { email });
        const user = known === undefined ? await users.findUserByEmail(db, email) : await users.findUserById(db, known);
        if (user && user.organization_id !== provider.organization_id)
          throw refused(message("people.sso_elsewhere", { email }));
        if (user && !user.is_active && !isInvited(user)) throw refused(message("people.sso_locked"));
        const found = user ?? (await create(member, origin));
        const account = found.is_active ? found : await activate(found, origin);
        await repository.keepSubject(db, provider, subject, account.id);
        return account;
      }),
  };
}
