import type { User } from "@tidemark/contract";
import { displayName } from "./sessions.service.ts";
import type { UserRow } from "./users.repository.ts";

/** A user as the interface shows one: without password hash and registration data. */
export function presentUser(user: UserRow): User {
  const {
    id,
    email,
    first_name,
    last_name,
    organization_id,
    roles,
    scopes,
    is_active,
    is_survey_user,
    has_second_factor,
    created_at,
    last_login_at,
    mail_when_computed,
    language,
  } = user;
  const name = displayName(user);
  return {
    id,
    email,
    first_name,
    last_name,
    name,
    organization_id,
    roles,
    scopes,
    is_active,
    is_activated: user.password_hash !== null || last_login_at !== null,
    has_password: user.password_hash !== null,
    is_survey_user,
    has_second_factor,
    created_at,
    last_login_at,
    mail_when_computed,
    language,
  };
}
