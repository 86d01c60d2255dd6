import { randomBytes } from "node:crypto";
import { type FrozenReport, type LossSection, message, type ReportShare, type ReportVersion } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import { accessOf, runWithAccess } from "../../../dataset-access.ts";
import type { Caller, CallOrigin } from "../../../http/call.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Actor, Audit } from "../../audit/index.ts";
import { projectRows } from "../../exposures/index.ts";
import { checkPassword, hashPassword } from "../../identity/index.ts";
import { ticketHash } from "../../notifications/index.ts";
import { findReport } from "../reports.repository.ts";
import type { Versions } from "../versions.service.ts";
import * as rows from "./shares.repository.ts";
import { shownLosses } from "../export/loss-section.ts";
import { shownContent } from "./shown-content.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface NewShare {
  readonly versionId: string;
  readonly days: number;
  readonly password?: string | undefined;
}

export interface SharedVersion {
  readonly state: "open" | "password" | "wrong-password";
  readonly version: Omit<ReportVersion, "report_id"> | null;
  readonly content: FrozenReport | null;
  readonly changes: LossSection | null;
  readonly expires_at: string;
}

type LinkAct = "report_link_made" | "report_link_ended" | "report_link_opened";

/** Links to frozen versions, for people without an account. */
export interface Shares {
  list(reportId: string): Promise<ReportShare[]>;
  /** @throws AppError `forbidden` for a version that the caller may not see whole */
  create(caller: Caller, reportId: string, share: NewShare): Promise<ReportShare & { readonly url: string }>;
  revoke(caller: Caller, reportId: string, id: string): Promise<void>;
  /** @throws AppError `not_found` where a token is no open link to the version */
  requireLink(token: string, versionId: string): Promise<void>;
  /**
   * What a link leads to. It ends with its time, when it is revoked, and when who gave it may not read the project, the
   * report or all of the version any more.
   */
  open(token: string, password: string | undefined, origin: CallOrigin): Promise<SharedVersion>;
}

export interface ShareParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
  readonly versions: Versions;
  readonly audit: Pick<Audit, "record">;
  /** Told of each opening; those of one link within a minute count as one. */
  readonly opened: (link: {
    readonly exposureId: string;
    readonly report: string;
    readonly address: string;
  }) => Promise<void>;
}

export function createShares({ database: db, clock, limiter, publicUrl, versions, audit, opened }: ShareParts): Shares {
  const ended = () => new AppError("not_found", message("report.link_ended"));

  /** Who made, ended or opened a link, for the administrators of its organization. Who opens it is known by address. */
  async function recordLink(act: LinkAct, by: Actor, reportId: string, link: string): Promise<void> {
    const report = await findReport(db, reportId);
    const facts = { project: report?.exposure_id, report: reportId, link };
    await audit.record(act, by, { ...(report === undefined ? {} : { subject: report.title }), facts });
  }

  async function openShare(token: string): Promise<rows.OpenShare> {
    const share = await rows.findOpenShare(db, ticketHash(token), clock.now());
    if (share === undefined) throw ended();
    const project = await projectRows.findVisibleOwner(db, share.created_by, share.exposure_id);
    // closed again by a refund: the link ends with the values
    if (!project?.is_payed) throw ended();
    return share;
  }

  /** A version as who gave its link sees it now. */
  async function asGiven({ report_id: reportId, version_id: id, scopes }: rows.OpenShare) {
    if (!scopes.includes("reports")) throw ended();
    try {
      return await runWithAccess(accessOf(scopes), () => versions.get({ scopes }, reportId, id));
    } catch (error) {
      throw error instanceof AppError && error.code === "forbidden" ? ended() : error;
    }
  }

  /** Counts wrong passwords by link and address: whoever guesses is stopped, everybody else still gets in. */
  async function isRight(
    { id, password_hash: hash }: rows.OpenShare,
    password: string,
    address: string,
  ): Promise<boolean> {
    const who = `${id} ${address}`;
    await limiter.attempt("share-password", who);
    const isSame = await checkPassword(hash, password);
    if (isSame) await limiter.takeBack("share-password", who);
    return isSame;
  }

  return {
    list: (reportId) => rows.listShares(db, reportId),
    async create(caller, reportId, { versionId, days, password }) {
      await versions.get(caller, reportId, versionId);
      const token = randomBytes(24).toString("base64url");
      const share = await rows.insertShare(db, {
        reportId,
        versionId,
        hash: ticketHash(token),
        passwordHash: password === undefined ? null : await hashPassword(password),
        expiresAt: new Date(clock.now().getTime() + days * DAY_MS),
        createdBy: caller.userId,
      });
      if (share === undefined) throw notFound("report_version");
      await recordLink("report_link_made", caller, reportId, share.id);
      return { ...share, url: `${publicUrl}/shared/${token}` };
    },
    async revoke(caller, reportId, id) {
      if (!(await rows.revokeShare(db, reportId, id, clock.now()))) throw notFound("report_share");
      await recordLink("report_link_ended", caller, reportId, id);
    },
    async requireLink(token, versionId) {
      const { version_id: id } = await openShare(token);
      if (id !== versionId) throw ended();
    },
    async open(token, password, { address }) {
      await limiter.attempt("share-address", address);
      const share = await openShare(token);
      const closed = { version: null, content: null, changes: null, expires_at: share.expires_at };
      if (share.password_hash !== null) {
        if (password === undefined) return { state: "password", ...closed };
        if (!(await isRight(share, password, address))) return { state: "wrong-password", ...closed };
      }
      const { version, content } = await asGiven(share);
      const now = clock.now();
      const before = await rows.countOpening(db, share.id, now);
      const opener = { organizationId: share.organization_id, address };
      await recordLink("report_link_opened", opener, share.report_id, share.id);
      if (before === null || now.getTime() - before.getTime() > MINUTE_MS)
        await opened({ exposureId: share.exposure_id, report: share.report_title, address });
      const { report_id: _, ...rest } = version;
      const shown = { content: shownContent(content), changes: shownLosses(version, content) };
      return { state: "open", version: rest, ...shown, expires_at: share.expires_at };
    },
  };
}
