import type { ComputeChoice, Edge, Role, Scope, Site } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import type { Caller } from "../../../http/call.ts";
import { findPerson, grantAccess } from "../access.repository.ts";
import type { Geography } from "../check/geography.ts";
import { SAMPLE_TITLE } from "./sample-locations.ts";
import { sampleProject } from "./sample-project.ts";

/** What the sample needs of the part that computes. */
export interface SampleComputation {
  analyses(): Promise<{
    readonly analysesList: readonly {
      readonly id: string;
      readonly meta_data: { readonly compute_default: boolean };
    }[];
    readonly hazards: readonly string[];
    readonly topics: readonly {
      readonly topic: ComputeChoice["overrides"][number]["topic"];
      readonly selectedFilters: Omit<ComputeChoice["overrides"][number], "topic">;
    }[];
  }>;
  spawn(
    caller: Caller,
    input: ComputeChoice & {
      readonly exposure_geojson: {
        readonly properties: { readonly title: string; readonly edges: Edge[] };
        readonly features: Site[];
      };
    },
  ): Promise<{ readonly exposure_id: string }>;
}

async function asCaller(db: Database, email: string): Promise<Caller | undefined> {
  const person = await findPerson(db, email);
  if (!person) return undefined;
  const { id, organization_id: organizationId, name, roles, scopes } = person;
  return {
    userId: id,
    organizationId,
    email,
    name,
    roles: roles as Role[],
    scopes: scopes as Scope[],
    isSurveyUser: false,
    language: null,
    sessionId: "",
  };
}

/** What the wizard has preselected. */
async function defaultChoice(computation: SampleComputation): Promise<ComputeChoice> {
  const { analysesList, hazards, topics } = await computation.analyses();
  const ids = analysesList.filter(({ meta_data: { compute_default: isDefault } }) => isDefault).map(({ id }) => id);
  return {
    hazards: ids.filter((id) => hazards.includes(id)),
    impact_drivers: ids.filter((id) => !hazards.includes(id)),
    overrides: topics.map(({ topic, selectedFilters }) => ({ topic, ...selectedFilters })),
    use_logistics_model: false,
    hazard_query_mode: "shortname",
    monthly_values: false,
    official_maps: true,
  };
}

/**
 * Makes the sample project of the demo as an upload would, has it computed by a job, and lets others read it. Does
 * nothing when the owner is not there.
 * @returns the project and its owner
 */
export async function addSample(
  db: Database,
  geography: Geography,
  computation: SampleComputation,
  { owner, readers }: { readonly owner: string; readonly readers: readonly string[] },
): Promise<{ readonly owner: Caller; readonly exposureId: string } | undefined> {
  const caller = await asCaller(db, owner);
  if (!caller) return undefined;
  const choice = await defaultChoice(computation);
  const { features, edges } = sampleProject(geography);
  const properties = { title: SAMPLE_TITLE, edges };
  const exposureId = await db.transaction(async () => {
    const { exposure_id: id } = await computation.spawn(caller, {
      ...choice,
      exposure_geojson: { properties, features },
    });
    for (const reader of readers) {
      const person = await findPerson(db, reader);
      if (person) await grantAccess(db, id, person.id);
    }
    return id;
  });
  return { owner: caller, exposureId };
}
