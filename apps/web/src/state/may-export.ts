import { DATA_SCOPES } from "@tidemark/contract";
import { useUser } from "./session.ts";

/** Whether the person may take files away that list the locations of a project. */
export const useMayExport = (): boolean => useUser()?.scopes.includes(DATA_SCOPES["location-file"]) ?? false;
