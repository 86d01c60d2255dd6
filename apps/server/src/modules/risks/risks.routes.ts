import { columnValues, locationWorkbook, type contract } from "@tidemark/contract";
import { writeWorkbook } from "@tidemark/documents";
import type { Call, Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import { kept } from "../../http/kept-answers.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { ColumnQuery, Risks } from "./risks.service.ts";
import type { ViewVersion } from "./view-version.ts";
import { writtenFile } from "../../http/written-file.ts";

export function risksHandlers(risks: Risks): Handlers<typeof contract.risks> {
  return {
    datasets: ({ input }) => risks.datasets(input.exposure_id),
    projectScores: ({ caller }) => risks.projectScores(caller.userId),
    siteValues: async ({ input }) => ({
      items: await risks.siteValues(input.exposure_id, input.site_id, input.dataset_id, input.coords),
    }),
  };
}

export function areasHandlers(risks: Risks): Handlers<typeof contract.areas> {
  return {
    values: ({ input }) => risks.areaValue(input.exposure_id, input.site_id, input.dataset_id, input.coords),
  };
}

export function locationRisksHandlers(risks: Risks, viewVersion: ViewVersion): Handlers<typeof contract.locationRisks> {
  const versionOf = ({ input }: Call<{ readonly exposure_id: string }>) => viewVersion(input.exposure_id);
  return {
    forLocation: kept(versionOf, async ({ input: { exposure_id, site_id, as_geojson, ...request } }) => {
      const found = await risks.forLocation(exposure_id, site_id, request);
      if (!as_geojson) return found;
      const geometry = { type: "Point" as const, coordinates: [found.longitude, found.latitude] };
      return { type: "Feature" as const, id: found.site_id, geometry, properties: found };
    }),
    explanation: kept(versionOf, ({ input }) =>
      risks.explanation(input.exposure_id, input.site_id, input.dataset_id, input.coords),
    ),
    climatogram: async ({ input, caller }) => {
      await risks.requirePlace(caller, input);
      return risks.climatogram(input);
    },
    locationMatrix: kept(versionOf, ({ input }) =>
      risks.matrix(input.exposure_id, input.site_id, input.scenario, input.time),
    ),
  };
}

async function sendWorkbook({ input, reply }: Call<Record<string, unknown>>, risks: Risks): Promise<unknown> {
  const { name, sheets } = await risks.workbook(String(input["id"]), String(input["site_id"]));
  return download(reply, {
    name: { title: name, instead: "location.xlsx" },
    type: locationWorkbook.response.contentType,
    content: writtenFile(writeWorkbook(sheets)),
  });
}

export function risksPlainRoutes(risks: Risks): PlainMount[] {
  type Asked = ColumnQuery & { readonly exposure_id: string };
  const column = kept<Record<string, unknown>, unknown>(
    ({ input }) => risks.version(String(input["exposure_id"])),
    ({ input }) => {
      const { exposure_id, ...query } = input as unknown as Asked;
      return risks.column(exposure_id, query);
    },
  );
  return [
    { spec: columnValues, handle: column },
    { spec: locationWorkbook, handle: (call) => sendWorkbook(call, risks) },
  ];
}
