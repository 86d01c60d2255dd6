import { createHash } from "node:crypto";
import { DEFAULT_SITE_NAME, LIMITS, type Mapping, message, type ReadingWish, saidFields } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { plainText } from "../../database/json-text.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CheckOutcome } from "./check/check-upload.ts";
import type { AddressGeocoder } from "../addresses/index.ts";
import type { KnownAddresses } from "./check/row-addresses.ts";
import type { Step } from "./check/step.ts";
import type { Outcome } from "./check/upload-calls.ts";
import type { UploadChecker } from "./check/upload-checker.ts";
import { readReport, type UploadReport } from "./check/upload-report.ts";
import type { LayoutChoice } from "./mapping/layout-of.ts";
import { rememberedMappings } from "./mappings.repository.ts";
import * as repository from "./uploads.repository.ts";

export interface CheckOptions {
  /** Look up places for rows without coordinates. */
  readonly geocode: boolean;
  /** Propose a mapping where columns are not recognised. */
  readonly propose: boolean;
  /** The file is a table written as text. */
  readonly isText: boolean;
}

export interface CheckTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly checker: UploadChecker;
  /** Service for addresses, where one is configured. */
  readonly geocoder: AddressGeocoder | undefined;
  /** Largest file, bytes. */
  readonly mostBytes: number;
}

/** What is wanted of a file beside changes of its rows. */
interface Wished {
  readonly mapping?: Mapping;
  readonly wish?: ReadingWish;
  /** Whether places are looked up for rows without coordinates. */
  readonly geocode?: boolean;
  /** Answers of the service for addresses, beside those that are there. */
  readonly addresses?: KnownAddresses;
}

const HOUR_MS = 3_600_000;
/** Changes of a workbook that are kept to be undone; each is a part of every check after it. */
const MOST_STEPS = 2000;
/** Changes of one workbook that are made at the same time, as in several tabs. */
const MOST_TRIES = 5;
export const INVALID_FILE = message("upload.invalid_file");

/** Why a file cannot be used, as it is answered. */
export function refusal({ code, said }: Extract<CheckOutcome | Outcome<unknown>, { ok: false }>): AppError {
  const isOther = code === "not-a-workbook" || code === "old-format";
  return new AppError("unprocessable", isOther ? INVALID_FILE : said, { issues: [{ code, ...saidFields(said) }] });
}

/** Adds a change to those made so far. @throws AppError `conflict` where there are too many */
export const withStep = (step: Partial<Step>) => (steps: readonly Step[]) => {
  if (steps.length >= MOST_STEPS)
    throw new AppError("conflict", message("upload.too_many_changes", { most: MOST_STEPS }));
  return [...steps, { fixes: [], edits: [], ...step }];
};

/** Takes back the last change. @throws AppError `conflict` where there is none */
export function withoutLast(steps: readonly Step[]): readonly Step[] {
  if (steps.length === 0) throw new AppError("conflict", message("upload.nothing_to_undo"));
  return steps.slice(0, -1);
}

/** How a kept file is read: as before, unless something else is wanted now. */
const keptOf = (
  { source, mapping, isText = false, wish = {} }: UploadReport,
  { mapping: mapped, wish: wished }: Wished,
) => ({
  isText,
  wish: { ...wish, ...wished },
  mapping: mapped ?? mapping,
  source: mapped === undefined ? source : ("chosen" as const),
});

function assertMayLookUp(caller: Caller, geocode: boolean | undefined): void {
  if (geocode === true && !caller.scopes.includes("geocoding"))
    throw new AppError("forbidden", message("upload.no_geocoding"));
}

/** What is done to kept workbooks: checked when they come, once more after each change, laid out to be mapped. */
export function createUploadChecks({ database: db, clock, checker, geocoder, mostBytes }: CheckTools) {
  const rules = { mostBytes, defaultName: DEFAULT_SITE_NAME };

  /** Answers for addresses, which are told to the check only where a service is configured. */
  const known = (addresses: KnownAddresses | undefined) => (geocoder && addresses ? { addresses } : {});

  const part = async (caller: Caller, id: string, name: repository.UploadPart) => {
    const bytes = await repository.readPart(db, id, caller.userId, clock.now(), name);
    if (!bytes) throw notFound("upload");
    return bytes;
  };
  const keep = async (
    caller: Caller,
    name: string,
    workbook: Uint8Array,
    { geocode, propose, isText }: CheckOptions,
  ) => {
    assertMayLookUp(caller, geocode);
    const remembered = await rememberedMappings(db, caller);
    const file = { workbook, isText, wish: {}, geocode, ...known(geocode ? {} : undefined) };
    const outcome = await checker.check(caller.userId, { ...rules, ...file, steps: [], remembered, propose });
    if (!outcome.ok) {
      if (isText && outcome.code === "not-a-workbook") throw new AppError("unprocessable", message("upload.not_text"));
      throw refusal(outcome);
    }
    const id = await repository.insertUpload(db, {
      ownerId: caller.userId,
      fileName: plainText(name.slice(-200)),
      workbook,
      rows: outcome.rows,
      issues: outcome.report,
      points: outcome.points,
      rowCount: outcome.rowCount,
      expiresAt: new Date(clock.now().getTime() + LIMITS.uploadHours * HOUR_MS),
    });
    await repository.forgetOldUploads(db, caller.userId, LIMITS.uploads);
    return id;
  };

  /**
   * Checks a workbook once more after something was changed; what came of it takes the place of what was. False when
   * somebody else changed it meanwhile.
   */
  const changeOnce = async (
    caller: Caller,
    id: string,
    change: (steps: readonly Step[]) => readonly Step[],
    wanted: Wished = {},
  ) => {
    const issues = await part(caller, id, "issues");
    const report = readReport(issues);
    const { steps, addresses } = report;
    assertMayLookUp(caller, wanted.geocode);
    const geocode = wanted.geocode ?? report.geocode;
    const workbook = await part(caller, id, "workbook");
    const outcome = await checker.check(caller.userId, {
      ...rules,
      ...keptOf(report, wanted),
      ...known(geocode ? { ...addresses, ...wanted.addresses } : undefined),
      workbook,
      geocode,
      steps: change(steps),
      remembered: [],
      propose: false,
    });
    if (!outcome.ok) throw refusal(outcome);
    const seen = createHash("sha256").update(issues).digest();
    return repository.replaceResult(db, id, seen, { ...outcome, issues: outcome.report });
  };
  /** As `changeOnce`; what another tab changed meanwhile stays, and the change is made after it. */
  const again = async (...change: Parameters<typeof changeOnce>) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await changeOnce(...change)) return;
    throw new AppError("conflict", message("upload.changed_meanwhile"));
  };
  const layout = async (caller: Caller, id: string, choice: LayoutChoice) => {
    const { mapping, source, isText = false, wish } = readReport(await part(caller, id, "issues"));
    // what nobody has chosen is shown as it is proposed
    const inForce = source === "proposed" || source === "recognised" ? undefined : mapping;
    const workbook = await part(caller, id, "workbook");
    const file = { workbook, isText, encoding: wish?.encoding, mostBytes };
    const outcome = await checker.layout(caller.userId, { ...file, inForce, ...choice });
    if (!outcome.ok) throw refusal(outcome);
    return outcome.value;
  };

  return { part, keep, again, layout };
}
