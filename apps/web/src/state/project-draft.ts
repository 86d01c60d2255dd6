import { overrideSchema, QUERY_MODES } from "@tidemark/contract";
import { useMemo } from "react";
import * as z from "zod";
import { useUser } from "./session.ts";
import { createStored } from "./stored.ts";

const choiceSchema = z.object({
  ids: z.array(z.string()),
  filters: z.array(overrideSchema),
  useRoutingModel: z.boolean(),
  monthlyValues: z.boolean().default(false),
  officialMaps: z.boolean().default(true),
  hazardQueryMode: z.enum(QUERY_MODES),
});

/** Analyses that were chosen, and the years and scenarios of each topic. */
export type AnalysisChoice = z.infer<typeof choiceSchema>;

const draftSchema = z.object({
  step: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  geocode: z.boolean(),
  /** The workbook on the server that was checked last; the file itself is not kept. */
  upload: z.object({ id: z.string(), fileName: z.string(), bytes: z.number() }).optional(),
  /** Workbooks that were checked before it, whose locations come first. */
  before: z.array(z.object({ id: z.string(), fileName: z.string(), bytes: z.number(), rows: z.number() })).optional(),
  /** Undefined until the analyses were loaded: the defaults are then chosen. */
  choice: choiceSchema.optional(),
});

/** What was entered for a project that is being made or changed. */
export type ProjectDraft = z.infer<typeof draftSchema>;

const storeSchema = z.object({ owner: z.string(), drafts: z.record(z.string(), draftSchema) });

const EMPTY: ProjectDraft = { step: 1, name: "", geocode: false };

/**
 * Drafts of one person, by the id in the address of the wizard; they survive a reload. Another person's are not shown.
 */
const stored = createStored("tidemark.project-drafts", (value) => storeSchema.safeParse(value).data);

/** Forgets all drafts. */
export function forgetDrafts(): void {
  stored.set(undefined);
}

export interface DraftHandle {
  readonly draft: ProjectDraft;
  readonly change: (part: Partial<ProjectDraft>) => void;
  readonly clear: () => void;
}

/**
 * The draft of one address of the wizard (`_` = a new project), and how to change it.
 *
 * @param first the step that is begun with
 */
export function useProjectDraft(projectId: string, first: ProjectDraft["step"] = 1): DraftHandle {
  const owner = useUser()?.id ?? "";
  const all = stored.use();
  const kept = all?.owner === owner ? all.drafts[projectId] : undefined;
  return useMemo(() => {
    const empty = { ...EMPTY, step: first };
    const own = () => {
      const now = stored.get();
      return now?.owner === owner ? now.drafts : {};
    };
    return {
      draft: kept ?? empty,
      change: (part) => {
        const drafts = own();
        stored.set({ owner, drafts: { ...drafts, [projectId]: { ...empty, ...drafts[projectId], ...part } } });
      },
      clear: () => {
        const { [projectId]: _, ...drafts } = own();
        stored.set({ owner, drafts });
      },
    };
  }, [owner, projectId, first, kept]);
}
