import {
  type FrozenReport,
  type LossMovement,
  type LossSection,
  message,
  reasonFields,
  type ReportVersion,
  type VersionDifference,
} from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import { canonicalBytes } from "../../canonical-json.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Caller } from "../../http/call.ts";
import type { Filters } from "../filters/index.ts";
import type { OpenTableLocations } from "../table/index.ts";
import { NO_VERSION } from "./no-version.ts";
import { differenceOf, type Moment } from "./freeze/difference.ts";
import { frozenContent, movingContent } from "./freeze/frozen-content.ts";
import { shownLosses } from "./export/loss-section.ts";
import { earlierVersions } from "./freeze/earlier-versions.ts";
import { datasetsOfLosses, type Earlier, lossesHash, lossesTold, withLosses } from "./freeze/frozen-losses.ts";
import type { LossParts } from "./freeze/loss-record.ts";
import { withLossesElsewhere } from "./freeze/losses-elsewhere.ts";
import { movementOf } from "./freeze/movement.ts";
import { createFrozenFiles, frozenFile } from "./freeze/frozen-files.ts";
import { requireWhole } from "./freeze/require-whole.ts";
import { holdReport } from "./reports.repository.ts";
import type { Reports } from "./reports.service.ts";
import type { ResolveElement } from "./resolve/resolve-element.ts";
import * as rows from "./versions.repository.ts";

export interface Versions {
  list(reportId: string): Promise<ReportVersion[]>;
  /** Freezes what a report shows to whoever asks. The same content is the same version. */
  freeze(caller: Caller, reportId: string): Promise<ReportVersion>;
  /** The same that is not kept: what a version would hold that is frozen now. Nothing can be read by its id. */
  draft(caller: Caller, reportId: string): Promise<{ version: ReportVersion; content: FrozenReport }>;
  /**
   * @throws AppError `forbidden` for whom a dataset or kind of element in it is withheld, `conflict` for an altered
   * file
   */
  get(
    caller: Pick<Caller, "scopes">,
    reportId: string,
    id: string,
  ): Promise<{ version: ReportVersion; content: FrozenReport }>;
  /** What has changed since a version: until another one, or until now. */
  changes(caller: Caller, reportId: string, id: string, until?: string): Promise<VersionDifference>;
  /** What moved the expected annual loss since a version: until another one, or until now. */
  movement(caller: Caller, reportId: string, id: string, until?: string): Promise<LossMovement>;
  /** What a version that is frozen now would say of that; null where it would say nothing. */
  moved(caller: Caller, reportId: string): Promise<LossSection | null>;
}

export interface VersionParts {
  readonly database: Database;
  readonly files: FileStores;
  readonly reports: Reports;
  readonly resolve: ResolveElement;
  readonly openLocations: OpenTableLocations;
  readonly filters: Pick<Filters, "passing">;
  readonly portfolio: LossParts["portfolio"];
  readonly clock: Clock;
}

const epochOf = ({ scenario, time }: Pick<Moment, "scenario" | "time">) => ({ scenario, time });
const momentIn = (content: FrozenReport): Moment => ({ ...content, ...epochOf(content.settings) });

/** A version that is compared, or what there is now, which has no number. */
interface Compared {
  readonly moment: Moment;
  readonly number: number | null;
}

/** @throws AppError `forbidden` for whom a hazard of either moment is withheld */
async function movementBetween(
  caller: Pick<Caller, "scopes">,
  { moment: before, number }: Compared,
  { moment: after, number: until }: Compared,
): Promise<LossMovement> {
  const said = { before: epochOf(before), after: epochOf(after) };
  const [{ losses }, { losses: later }] = [before.locations, after.locations];
  if (losses === undefined || later === undefined) {
    const lacking = losses === undefined ? number : until;
    const reason =
      lacking === null ? message("report.no_losses_now") : message("report.no_losses_frozen", { number: lacking });
    return { ...said, items: [], ...reasonFields(reason) };
  }
  for (const one of [losses, later]) requireWhole(caller, { datasets: datasetsOfLosses(one), scopes: [] });
  return { ...said, items: await movementOf({ ...before, losses }, { ...after, losses: later }), reason: null };
}

interface NowParts extends Pick<VersionParts, "reports" | "openLocations" | "filters" | "portfolio" | "clock"> {
  readonly momentOf: ReturnType<typeof frozenContent>["momentOf"];
  readonly earlierOf: (hash: string | null) => Promise<Earlier>;
}

/** What moved the losses of a report until now, since its versions. */
async function movedNow(parts: NowParts, caller: Caller, reportId: string): Promise<LossSection | null> {
  const { reports, earlierOf, clock } = parts;
  const report = await reports.get(caller, reportId, true);
  const { kept } = await reports.frame(reportId);
  const found = await movingContent(parts, caller, report, kept);
  if (found === undefined) return null;
  const { totals, currency } = found;
  const earlier = await earlierOf(lossesHash(found.content));
  const content = await withLossesElsewhere(parts.portfolio, found.content, earlier);
  const losses = await lossesTold(content, totals, currency, earlier);
  return shownLosses({ number: null, created_at: clock.now().toISOString() }, { ...content, losses });
}

/** A version, and what it is compared with: another one, or what the project holds now under its settings. */
async function momentsOf(
  { get, momentOf }: Pick<Versions, "get"> & { readonly momentOf: NowParts["momentOf"] },
  caller: Caller,
  { reportId, id, until }: { readonly reportId: string; readonly id: string; readonly until: string | undefined },
  hasLosses: boolean,
) {
  const { content, version } = await get(caller, reportId, id);
  const { settings, report } = content;
  const losses = hasLosses && content.locations.losses !== undefined;
  const before = { moment: momentIn(content), number: version.number };
  if (until === undefined) {
    const now = await momentOf(report.exposure_id, settings, losses);
    return { before, after: { moment: { ...now, ...epochOf(settings) }, number: null } };
  }
  const later = await get(caller, reportId, until);
  return { before, after: { moment: momentIn(later.content), number: later.version.number } };
}

export function createVersions(parts: VersionParts): Versions {
  const { database: db, files: stores, reports, clock } = parts;
  const files = createFrozenFiles(stores("report-versions"));
  const { momentOf, contentOf } = frozenContent(parts);

  async function versionOf(reportId: string, id: string): Promise<ReportVersion> {
    const version = await rows.findVersion(db, reportId, id);
    if (version === undefined) throw notFound("report_version");
    return version;
  }

  async function read(reportId: string, id: string) {
    const version = await versionOf(reportId, id);
    const content: FrozenReport = JSON.parse(await files.read(version.content_hash));
    return { version, content };
  }

  async function get(caller: Pick<Caller, "scopes">, reportId: string, id: string) {
    const found = await read(reportId, id);
    requireWhole(caller, found.content);
    return found;
  }

  /** What a report shows to whoever asks, as it is frozen. */
  async function contentNow(caller: Caller, reportId: string) {
    const report = await reports.get(caller, reportId, true);
    const { kept } = await reports.frame(reportId);
    const { content: shown, totals, currency } = await contentOf(caller, report, kept);
    const losses = lossesHash(shown);
    // the same content again is compared with the same version, and stays the same
    const earlier = await earlierVersions(db, read, reportId, losses);
    const whole = await withLossesElsewhere(parts.portfolio, shown, earlier);
    const content = await withLosses(whole, totals, currency, earlier);
    return { content, losses, currency, file: frozenFile(canonicalBytes(content)) };
  }

  return {
    get,
    list: (reportId) => rows.listVersions(db, reportId),
    draft: async (caller, reportId) => {
      const { content, file } = await contentNow(caller, reportId);
      const { hash, bytes } = file;
      const number = await rows.numberFor(db, reportId, hash);
      const { title } = content.report;
      const { run, pack } = content;
      const now = clock.now().toISOString();
      const said = { content_hash: hash, bytes: bytes.length, run, pack, created_by: null, created_at: now };
      return { version: { id: NO_VERSION, report_id: reportId, number, title, ...said }, content };
    },
    async freeze(caller, reportId) {
      const { content, file, losses, currency } = await contentNow(caller, reportId);
      const { hash, bytes } = file;
      // before the note of it: a full disk is told by its name, and costs the database nothing
      await files.store(file);
      const id = await db.transaction(async () => {
        if (!(await holdReport(db, reportId))) throw notFound("report");
        const { title } = content.report;
        const { run, pack } = content;
        const sized = { hash, bytes: bytes.length };
        const made = { reportId, title, ...sized, run, pack, createdBy: caller.userId };
        return rows.insertVersion(db, { ...made, lossesHash: losses, currency: currency ?? null });
      });
      return versionOf(reportId, id);
    },
    async changes(caller, reportId, id, until) {
      const { before, after } = await momentsOf({ get, momentOf }, caller, { reportId, id, until }, false);
      return differenceOf(before.moment, after.moment, epochOf(before.moment));
    },
    moved: (caller, reportId) =>
      movedNow(
        { ...parts, momentOf, earlierOf: (hash) => earlierVersions(db, read, reportId, hash) },
        caller,
        reportId,
      ),
    async movement(caller, reportId, id, until) {
      const { before, after } = await momentsOf({ get, momentOf }, caller, { reportId, id, until }, true);
      return movementBetween(caller, before, after);
    },
  };
}
