import { api } from "../lib/api.ts";

/** Has a project computed again, with what was last chosen for it. */
export const computeAgain = async (id: string) =>
  api.compute.spawn({ ...(await api.compute.request({ exposure_id: id })), exposure_id: id });
