import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Uploads";
const BASE = "/api/risk-engine/v0/exposure";
const creator = { ...signedIn, forbiddenScopes: ["project-creation-disabled"] } as const;

export const uploadPoints = plainRoute({
  method: "GET",
  path: `${BASE}/uploads/{upload_id}/points`,
  tag,
  summary:
    "Where all rows of a checked workbook lie: number n as uint32, then n pairs of longitude and latitude as float32, " +
    "n rows of the sheet as uint32, n classes as uint8 (0 ready, 1 to check, 2 kept out); little-endian, the locations first, in their order",
  access: creator,
  params: z.object({ upload_id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found"],
});

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const uploadTemplate = plainRoute({
  method: "GET",
  path: `${BASE}/template`,
  tag,
  summary: "Template workbook for locations and supply chains",
  access: signedIn,
  params: z.object({}),
  query: z.object({}),
  response: { contentType: xlsx },
});

export const markedWorkbook = plainRoute({
  method: "GET",
  path: `${BASE}/uploads/{upload_id}/marked`,
  tag,
  summary: "The uploaded workbook with its faults marked",
  access: creator,
  params: z.object({ upload_id: idSchema }),
  query: z.object({}),
  response: { contentType: xlsx },
  errors: ["not_found"],
});
