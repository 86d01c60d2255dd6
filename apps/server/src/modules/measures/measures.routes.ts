import {
  type contract,
  measurePlanExport,
  message,
  ownMeasuresWorkbook,
  planExportAsked,
  readChoicesWorkbook,
  readOwnMeasures,
} from "@tidemark/contract";
import { writeWorkbook } from "@tidemark/documents";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { invalidInput } from "../../http/errors.ts";
import type { PlainMount } from "../../http/mount.ts";
import { type FileRules, receivedFile } from "../../http/received-file.ts";
import { writtenFile } from "../../http/written-file.ts";
import type { Choices } from "./choices.service.ts";
import type { ChoicesWorkbook } from "./choices-workbook.ts";
import type { DecidedMeasures } from "./decided-losses.ts";
import type { Measures } from "./measures.service.ts";
import type { OwnMeasures } from "./own-measures.service.ts";
import type { PlanOptimums } from "./plan-optimum.service.ts";
import type { Plans } from "./plans.service.ts";

export interface MeasureParts {
  readonly measures: Measures;
  readonly choices: Choices;
  readonly plans: Plans;
  readonly own: OwnMeasures;
  readonly optimum: PlanOptimums;
  readonly decided: DecidedMeasures;
}

function choiceHandlers(choices: Choices): Handlers<typeof contract.measures.choices> {
  return {
    list: async ({ input: { exposure_id, page, n, ...asked } }) => {
      const { items, ofDeleted } = await choices.list(exposure_id, asked);
      const meta = { page, n, total: items.length };
      return { items: items.slice((page - 1) * n, page * n), meta, of_deleted_locations: ofDeleted };
    },
    put: ({ input, caller }) => choices.put(input.exposure_id, input.items, caller),
    changeMany: ({ input: { exposure_id, ids, add_to_plan: add, take_from_plan: take, ...change }, caller }) =>
      choices.changeMany(exposure_id, ids, { ...change, add, take }, caller),
    get: ({ input }) => choices.get(input.exposure_id, input.choice_id),
    change: ({ input: { exposure_id, choice_id, ...change }, caller }) =>
      choices.change(exposure_id, choice_id, change, caller),
    remove: async ({ input, caller }) => ({
      removed: await choices.remove(input.exposure_id, [input.choice_id], caller),
    }),
    removeMany: async ({ input, caller }) => ({
      removed: await choices.remove(input.exposure_id, input.ids, caller),
    }),
  };
}

function planHandlers(plans: Plans): Handlers<typeof contract.measures.plans> {
  return {
    list: async ({ input }) => ({ items: await plans.list(input.exposure_id) }),
    create: ({ input: { exposure_id, ...given }, caller }) => plans.create(exposure_id, given, caller),
    get: ({ input }) => plans.get(input.exposure_id, input.plan_id),
    change: ({ input: { exposure_id, plan_id, ...given }, caller }) =>
      plans.change(exposure_id, plan_id, given, caller),
    remove: async ({ input, caller }) => ({
      detail: `${await plans.remove(input.exposure_id, input.plan_id, caller)} deleted!`,
    }),
  };
}

export const measuresHandlers = ({
  measures,
  choices,
  plans,
  own,
  optimum,
  decided,
}: MeasureParts): Handlers<typeof contract.measures> => ({
  catalogue: ({ caller }) => measures.catalogue(caller),
  appraisal: ({ input: { exposure_id, site_id, ...asked }, caller }) =>
    measures.appraisal(exposure_id, site_id, asked, caller),
  optimum: ({ input: { exposure_id, ...asked } }) => optimum.optimum(exposure_id, asked),
  insurance: ({ input: { exposure_id, ...asked } }) => optimum.insurance(exposure_id, asked),
  decided: ({ input: { exposure_id, ...asked } }) => decided.losses(exposure_id, asked),
  placed: ({ input }) => decided.placed(input.exposure_id),
  suggestions: ({ input: { exposure_id, ...asked } }) => optimum.suggestions(exposure_id, asked),
  choices: choiceHandlers(choices),
  plans: planHandlers(plans),
  own: {
    create: ({ input, caller }) => own.create(caller, input),
    change: ({ input: { own_id, ...given }, caller }) => own.change(caller, own_id, given),
    remove: async ({ input, caller }) => ({ detail: `${await own.remove(caller, input.own_id)} deleted!` }),
  },
});

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const WORKBOOK_FILE: FileRules = {
  maxBytes: readOwnMeasures.request.maxBytes,
  notMultipart: message("http.workbook_as_multipart"),
  missing: message("http.file_required"),
  tooLarge: message("measure.sheet_too_large"),
};

export const measuresPlainRoutes = (optimum: PlanOptimums, own: OwnMeasures, chosen: ChoicesWorkbook): PlainMount[] => [
  {
    spec: ownMeasuresWorkbook,
    handle: async ({ caller, reply }) => {
      const content = writtenFile(writeWorkbook(await own.sheets(caller)));
      return download(reply, { name: { fixed: "Own_measures.xlsx" }, type: XLSX, content });
    },
  },
  {
    spec: readOwnMeasures,
    handle: async ({ caller, request }) => own.read(caller, (await receivedFile(request, WORKBOOK_FILE)).content),
  },
  {
    spec: readChoicesWorkbook,
    handle: async ({ input, request }) =>
      chosen.read(String(input["exposure_id"]), (await receivedFile(request, WORKBOOK_FILE)).content),
  },
  {
    spec: measurePlanExport,
    handle: async ({ input, request, reply }) => {
      const body = planExportAsked.safeParse(request.body ?? {});
      if (!body.success) throw invalidInput(body.error);
      const { plan_id: planId, ...asked } = body.data;
      const exposureId = String(input["exposure_id"]);
      const { title, sheets } = await optimum.sheets(exposureId, asked);
      if (planId !== undefined) sheets.splice(1, 0, await chosen.sheet(exposureId, planId));
      const name = { title: `${title} measures`, instead: "measures.xlsx" };
      return download(reply, { name, type: XLSX, content: writtenFile(writeWorkbook(sheets)) });
    },
  },
];
