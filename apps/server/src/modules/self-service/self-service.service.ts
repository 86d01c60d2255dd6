import {
  DEFAULT_EXPOSURE_TITLE,
  type Flow,
  type FlowLocation,
  type FlowSurvey,
  type LocationCheck,
  message,
  MOST_SELF_SERVICE_LOCATIONS,
  type SelfServicePurpose,
} from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Queue } from "../../platform/queue.ts";
import { t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { SpawnAsSelfService } from "../compute/index.ts";
import { projectRows } from "../exposures/index.ts";
import { siteRows } from "../locations/index.ts";
import type { Payments } from "../payments/index.ts";
import * as flows from "./flows.repository.ts";
import { checkLocations, judgeLocations, type KnownPlaces } from "./check-locations.ts";
import { stepOf } from "./step-of.ts";

export interface SelfServiceContext extends KnownPlaces {
  readonly database: Database;
  readonly queue: Queue;
  readonly spawn: SpawnAsSelfService;
  readonly payments: Payments;
  readonly supportEmail: string;
  readonly organizationName: string;
}

export interface RunInput {
  readonly title: string;
  readonly locations: readonly FlowLocation[];
  readonly exposure_id: string | null;
  /** The flow that the locations stand in, as the caller saw it. */
  readonly flow_version?: number | undefined;
}

export interface SelfService {
  flow(caller: Caller): Promise<Flow>;
  /** @throws AppError `conflict` for a stale version */
  save(
    caller: Caller,
    version: number,
    wanted: Pick<Flow, "step" | "exposure_id" | "title" | "locations"> & { readonly survey?: FlowSurvey | undefined },
  ): Promise<Flow>;
  check(locations: readonly FlowLocation[]): Promise<LocationCheck[]>;
  /**
   * @throws AppError `unprocessable` where no location gets values, `conflict` for a project that is paid and for a
   * flow that changed since
   */
  run(caller: Caller, input: RunInput): Promise<{ exposure_id: string; task_id: string }>;
  /** Tells the support. @param who.website filled in by programs alone: nothing is sent then */
  contact(who: {
    readonly name: string;
    readonly email: string;
    readonly company: string;
    readonly message: string;
    readonly purpose?: SelfServicePurpose | undefined;
    readonly website: string;
  }): Promise<void>;
}

const empty = () =>
  ({
    step: "Locations",
    exposure_id: null,
    title: t(DEFAULT_EXPOSURE_TITLE),
    locations: [],
    survey: null,
    version: 0,
  }) as const;

/** A request for a large analysis, to the support. */
async function passOn(
  { queue, supportEmail, organizationName }: SelfServiceContext,
  { name, email, company, message: text, purpose, website }: Parameters<SelfService["contact"]>[0],
): Promise<void> {
  if (website !== "") return;
  const purposes = {
    reporting: () => t("For reporting"),
    risk: () => t("For risk management"),
    insurance: () => t("For insurance"),
    other: () => t("For something else"),
  };
  const mail = compose({
    to: supportEmail,
    subject: t("A large analysis for {company}", { company }),
    paragraphs: [`${name} <${email}>, ${company}`, ...(purpose === undefined ? [] : [purposes[purpose]()]), text],
    sender: organizationName,
  });
  await queue.add("send-mail", mail);
}

/** A chosen location as one that is created, with how it was found. */
const featureOf = ({ name, longitude, latitude, located_by, located_within_km }: FlowLocation) => ({
  type: "Feature" as const,
  geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  properties: { name, address: { lon: longitude, lat: latitude, located_by, located_within_km } },
});

export function createSelfService(context: SelfServiceContext): SelfService {
  const { database, spawn, payments } = context;

  /** The project of a flow, if it is the caller's. */
  async function ownProject(caller: Caller, id: string | null) {
    const project = id === null ? undefined : await projectRows.findVisible(database, caller.userId, id);
    return project?.owner_id === caller.userId && project.to_be_deleted_at === null ? project : undefined;
  }

  async function present(caller: Caller, row: flows.FlowRow): Promise<Flow> {
    const project = await ownProject(caller, row.exposure_id);
    const facts = project && { status: project.status, isPaid: project.is_payed };
    return { ...row, exposure_id: project?.id ?? null, step: stepOf(row.step, facts) };
  }

  async function locationsOf(exposureId: string): Promise<FlowLocation[]> {
    const sites = await siteRows.loadSites(database, exposureId, 0, MOST_SELF_SERVICE_LOCATIONS);
    return sites.map(({ siteId, name, longitude, latitude, address }) => ({
      id: siteId.slice(0, 60),
      name: name.slice(0, 200),
      longitude,
      latitude,
      place: null,
      located_by: address.located_by ?? "coordinates",
      located_within_km: address.located_within_km ?? null,
    }));
  }

  /**
   * What comes with a project, or the draft, that is opened in the place of another one, which is kept for its return.
   * Nothing where what is open stays open, and where a draft was computed, which makes a project of it.
   */
  async function takenUp(
    { userId }: Caller,
    before: flows.FlowRow,
    wanted: Pick<Flow, "step" | "locations">,
    project: { readonly id: string; readonly title: string; readonly is_payed: boolean } | undefined,
  ) {
    const id = project?.id ?? null;
    if (before.exposure_id === id || wanted.step === "Processing") return undefined;
    if (before.locations.length > 0) await flows.park(database, userId, before);
    // a draft that already holds something here is not replaced by the one of before
    if (id === null && wanted.locations.length > 0) return undefined;
    const parked = await flows.unpark(database, userId, id);
    // of a project that is paid nothing is changed any more
    if (project !== undefined && (parked === undefined || project.is_payed))
      return { title: project.title, locations: await locationsOf(project.id) };
    return parked;
  }

  return {
    check: (locations) => checkLocations(locations, context),
    async flow(caller) {
      const row = await flows.findFlow(database, caller.userId);
      if (row !== undefined) return present(caller, row);
      const survey = await flows.findRegisteredSurvey(database, caller.userId);
      return { ...empty(), survey, locations: [], updated_at: null };
    },
    async save(caller, version, wanted) {
      const project = await ownProject(caller, wanted.exposure_id);
      const row = await database.transaction(async () => {
        const before = await flows.findFlow(database, caller.userId);
        const own = before && (await takenUp(caller, before, wanted, project));
        const told = before === undefined ? await flows.findRegisteredSurvey(database, caller.userId) : null;
        const kept = { ...wanted, survey: wanted.survey ?? told, ...own, exposure_id: project?.id ?? null };
        const saved = await flows.saveFlow(database, caller.userId, version, kept);
        if (saved === undefined) throw new AppError("conflict", message("flow.changed_elsewhere"));
        return saved;
      });
      return present(caller, row);
    },
    async run(caller, { title, locations, exposure_id: id, flow_version: seen }) {
      // what was deleted in another tab is neither computed nor billed
      if (seen !== undefined && ((await flows.findFlow(database, caller.userId))?.version ?? 0) !== seen)
        throw new AppError("conflict", message("flow.changed_elsewhere"));
      if (!judgeLocations(locations, context).some(({ is_billed: isBilled }) => isBilled))
        throw new AppError("unprocessable", message("flow.none_billed"));
      if (id !== null) await payments.beforeReplacing(id);
      return spawn(caller, { exposureId: id, title, features: locations.map(featureOf) });
    },
    contact: (who) => passOn(context, who),
  };
}
