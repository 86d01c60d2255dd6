import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";

/** Address below which the user guide is served; its pages are no part of the interface under /api. */
export const DOCUMENTATION_BASE = "/docs/";

const ticket = route({
  method: "POST",
  path: "/api/documentation/v0/tickets",
  tag: "Documentation",
  summary: "A ticket that opens the user guide in one browser: valid for a minute, once",
  access: { ...signedIn, scopes: ["docs"] },
  input: z.object({}),
  output: z.object({ token: z.string() }),
});

export const documentationContract = { ticket };
