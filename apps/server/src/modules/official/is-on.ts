import type { OfficialSource } from "@tidemark/atlas";
import type { OfficialRow } from "./official.repository.ts";

/** Whether a source is read: turned on, with the licence that it has today. */
export const isOn = (row: OfficialRow | undefined, { licence }: OfficialSource): boolean =>
  row?.is_on === true && row.licence === licence;
