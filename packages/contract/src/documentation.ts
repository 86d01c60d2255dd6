import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { typedText } from "./typed-text.ts";

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

const search = route({
  method: "GET",
  path: "/api/documentation/v0/search",
  tag: "Documentation",
  summary: "Places in the user guide that speak of a question, best first",
  access: { ...signedIn, scopes: ["docs"] },
  input: z.object({ q: typedText().max(200), n: z.coerce.number().int().min(1).max(30).default(10) }),
  output: z.object({
    items: z.array(
      z.object({
        address: z.string().describe("Path below the address of the server, with the anchor"),
        title: z.string(),
        page: z.string().describe("Title of the page it stands on"),
      }),
    ),
  }),
});

export const documentationContract = { ticket, search };
