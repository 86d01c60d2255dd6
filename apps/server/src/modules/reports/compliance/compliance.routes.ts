import { Readable } from "node:stream";
import { inputSheet, message, readInputSheet, type ReportElement, taxonomyWorkbook } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { download } from "../../../http/download.ts";
import type { PlainMount } from "../../../http/mount.ts";
import { type FileRules, receivedFile } from "../../../http/received-file.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ReportMeasures } from "../../measures/index.ts";
import type { OpenLocations, OpenTableLocations } from "../../table/index.ts";
import type { Elements } from "../elements.service.ts";
import { adaptationAt } from "./adaptation.ts";
import { type HazardScreen, screenHazards } from "./hazard-screening.ts";
import { inputWorkbook } from "./input-sheet.ts";
import { readInput } from "./read-input.ts";
import { taxonomyWorkbookOf } from "./taxonomy-workbook.ts";

interface ComplianceParts {
  readonly openLocations: OpenTableLocations;
  readonly elements: Pick<Elements, "get">;
  /** The project that a report belongs to. */
  readonly projectOf: (reportId: string) => Promise<string>;
  readonly measures: Pick<ReportMeasures, "actions">;
  readonly clock: Clock;
}

const INPUT_FILE: FileRules = {
  maxBytes: readInputSheet.request.maxBytes,
  notMultipart: message("report.input_as_multipart"),
  missing: message("http.file_required"),
  tooLarge: message("report.input_too_large"),
};
/** Which hazards have an answer from data hardly differs between moments; the sheet looks at the usual one. */
const USUAL = { scenario: "ssp585", time: 2050 } as const;

const rowsIn = ({ snapshot }: OpenLocations): number[] =>
  Array.from({ length: snapshot.attributes.count }, (_, row) => row);

function complianceOf({ content }: ReportElement) {
  if (content?.type !== "Compliance") throw new AppError("unprocessable", message("report.input_not_here"));
  const { framework = "eu-taxonomy", provided = {} } = content.settings;
  return { framework, provided };
}

/** The input sheet of a compliance table: out, and read back. */
function inputRoutes({ openLocations, elements, projectOf }: ComplianceParts): PlainMount[] {
  async function askedOf(input: unknown) {
    const { report_id: reportId, page_id: pageId, element_id: id } = inputSheet.params.parse(input);
    const asked = complianceOf(await elements.get({ reportId, pageId }, id));
    const opened = await openLocations(await projectOf(reportId));
    const screens: readonly HazardScreen[] =
      asked.framework === "eu-taxonomy" ? await screenHazards(opened, rowsIn(opened), { epoch: USUAL }) : [];
    return { ...asked, opened, screens };
  }
  return [
    {
      spec: inputSheet,
      handle: async ({ input, reply }) => {
        const { framework, provided, opened, screens } = await askedOf(input);
        const content = Readable.from(inputWorkbook(framework, provided, opened, screens), { objectMode: false });
        const type = inputSheet.response.contentType;
        return download(reply, { name: { fixed: `Input_${framework}.xlsx` }, type, content });
      },
    },
    {
      spec: readInputSheet,
      handle: async ({ input, request }) => {
        const { framework, opened, screens } = await askedOf(input);
        const { content } = await receivedFile(request, INPUT_FILE);
        const { attributes } = opened.snapshot;
        const names = new Map(rowsIn(opened).map((row) => [attributes.id(row), attributes.name(row)]));
        const hazards = screens.map(({ rule, evidence }) => ({
          name: rule.hazard,
          isOpen: evidence === "not covered",
        }));
        return readInput(content, {
          framework,
          hazards,
          isLocation: (id) => names.has(id),
          nameOf: (id) => names.get(id) ?? id,
        });
      },
    },
  ];
}

/** Tables of frameworks as files, of a project as it is now, and what the company adds to them. */
export function complianceRoutes(parts: ComplianceParts): PlainMount[] {
  return [
    {
      spec: taxonomyWorkbook,
      handle: async ({ input, caller, reply }) => {
        const { exposure_id: exposureId } = taxonomyWorkbook.params.parse(input);
        const { scenario, time } = taxonomyWorkbook.query.parse(input);
        const opened = await parts.openLocations(exposureId);
        const { scopes } = caller;
        const adaptation = await adaptationAt(parts.measures, { exposureId, scopes }, opened, rowsIn(opened));
        const solutions = { adaptation, today: parts.clock.now() };
        const workbook = await taxonomyWorkbookOf(opened, { scenario, time }, solutions);
        const content = Readable.from(workbook, { objectMode: false });
        const type = taxonomyWorkbook.response.contentType;
        return download(reply, { name: { fixed: "EU_Taxonomy.xlsx" }, type, content });
      },
    },
    ...inputRoutes(parts),
  ];
}
