import { type Outsider, type ProjectAccess, scopesMissing } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ApiKeys } from "../api-keys/index.ts";
import type { Audit } from "../audit/index.ts";
import { type Exposures, projectRows, toldRows } from "../exposures/index.ts";
import * as repository from "./outsiders.repository.ts";

interface OutsiderList {
  readonly items: Outsider[];
  readonly mail_when_opened: boolean;
}

/** Who beside its owner can see a project, and the switch that ends it. */
interface Outsiders {
  /** Colleagues and their keys are told to who may share projects. */
  list(caller: Caller, exposureId: string): Promise<OutsiderList>;
  tell(caller: Caller, exposureId: string, told: boolean): Promise<OutsiderList>;
  /**
   * Ends every way at once: links, sent reports, posts to programs and the keys of the caller, who is the owner.
   * @param colleagues whether those it is shared with lose their access, and with it their keys their way
   */
  end(
    caller: Caller,
    exposureId: string,
    colleagues: boolean,
    origin: CallOrigin,
  ): Promise<OutsiderList & { readonly ended: Outsider[] }>;
}

export interface OutsidersContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, "record">;
  readonly apiKeys: Pick<ApiKeys, "revokeAll">;
  readonly access: Pick<Exposures["access"], "list" | "revoke">;
}

const colleagueOf = ({ user_id: id, name, email }: ProjectAccess): Outsider => ({
  id,
  way: "colleague",
  title: name === "" ? email : name,
  reaches: [email],
  made_by: null,
  protected: false,
  used: null,
  last_used_at: null,
  ends_at: null,
  ends_with: "colleague",
});

const REASON = "all ways to a project were ended";

export function createOutsiders({ database: db, clock, audit, apiKeys, access }: OutsidersContext): Outsiders {
  async function list({ scopes, userId }: Caller, exposureId: string): Promise<OutsiderList> {
    const readers = await access.list(exposureId);
    const people = { owner: userId, readers: readers.map(({ user_id: id }) => id) };
    const ways = await repository.listOutsiders(db, exposureId, people, clock.now());
    const items = [...ways, ...readers.map(colleagueOf)];
    const mayReadReaders = scopesMissing(["readers"], scopes).length === 0;
    return {
      items: items.filter(({ ends_with: of }) => mayReadReaders || of !== "colleague"),
      mail_when_opened: await toldRows.isTold(db, exposureId),
    };
  }
  return {
    list,
    async tell(caller, exposureId, told) {
      await toldRows.setTold(db, exposureId, told);
      return list(caller, exposureId);
    },
    end: (caller, exposureId, colleagues, origin) =>
      db.transaction(async () => {
        const project = await projectRows.findProject(db, exposureId);
        if (project === undefined || (await projectRows.lockProject(db, exposureId)) === undefined)
          throw notFound("project");
        const before = (await list(caller, exposureId)).items;
        await repository.endWays(db, exposureId, clock.now());
        const by = { ...caller, address: origin.address };
        await apiKeys.revokeAll(caller.userId, by, REASON);
        if (colleagues)
          for (const { id, way } of before)
            if (way === "colleague") await access.revoke(caller, exposureId, id, origin);
        const after = await list(caller, exposureId);
        const left = new Set(after.items.map(({ way, id }) => `${way} ${id}`));
        const ended = before.filter(({ way, id }) => !left.has(`${way} ${id}`));
        await audit.record("outsiders_ended", by, {
          subject: project.title,
          facts: { project: exposureId, ended: ended.map(({ way, id, title }) => ({ way, id, title })) },
        });
        return { ...after, ended };
      }),
  };
}
