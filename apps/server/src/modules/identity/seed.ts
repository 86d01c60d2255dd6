import { emailSchema, passwordFault, USER_KINDS, type UserKind } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Organizations } from "../organizations/index.ts";
import { hashPassword } from "./passwords.ts";
import { hasUsers, insertUser, type NewUser } from "./users.repository.ts";

/** Password of all demo users; they exist on the embedded database only, which serves this machine only. */
export const DEMO_PASSWORD = "Tidemark-demo-1";
const DEMO_DOMAIN = "demo.tidemark.example";

const NAMES: Readonly<Record<UserKind, readonly [first: string, last: string]>> = {
  admin: ["Ada", "Marsh"],
  analyst: ["Noa", "Rivers"],
  consulting: ["Kim", "Shore"],
  selfservice: ["Sam", "Brook"],
  reader: ["Rae", "Delta"],
};

/** E-mail address of a demo user. */
export const demoEmail = (kind: UserKind) => `${kind}@${DEMO_DOMAIN}`;

/**
 * Fills a new database with the demo organization and one user of each kind. Does nothing when there is any user.
 * @returns true when it did
 */
export async function seedDemo(db: Database, organizations: Organizations): Promise<boolean> {
  if (await hasUsers(db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async () => {
    if (await hasUsers(db)) return false;
    const organizationId = await organizations.create("Tidemark Demo");
    for (const [kind, [firstName, lastName]] of Object.entries(NAMES)) {
      const { roles, scopes } = USER_KINDS[kind as UserKind];
      const user: NewUser = {
        organizationId,
        email: demoEmail(kind as UserKind),
        firstName,
        lastName,
        roles,
        scopes,
        isActive: true,
        passwordHash,
      };
      await insertUser(db, user);
    }
    return true;
  });
}

/**
 * Creates the first administrator of an organization of its own, for a database that is not the embedded one.
 * @throws Error when the e-mail address is none or taken, or when the password breaks the rule for all passwords
 */
export async function createAdmin(
  db: Database,
  organizations: Organizations,
  address: string,
  password: string,
  company: string,
): Promise<void> {
  const email = emailSchema.safeParse(address).data;
  if (email === undefined) throw new Error(`${address} is not an e-mail address.`);
  const fault = passwordFault(password);
  if (fault) throw new Error(fault);
  const passwordHash = await hashPassword(password);
  await db.transaction(async () => {
    const organizationId = await organizations.create(company);
    const user: NewUser = {
      organizationId,
      email,
      firstName: "",
      lastName: "",
      ...USER_KINDS.admin,
      isActive: true,
      passwordHash,
    };
    if (!(await insertUser(db, user))) throw new Error(`There is an account for ${email} already.`);
  });
}
