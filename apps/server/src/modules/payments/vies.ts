import { cutText } from "@tidemark/science";
import type { VatCheck } from "@tidemark/contract";
import * as z from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";

/** Asks whether a VAT ID of the Union is registered. Undefined where it is not. It never throws. */
export type AskVies = (vatId: string) => Promise<VatCheck | undefined>;

const TIMEOUT_MS = 8000;
const MOST_TEXT = 200;

/** Of the answer of the European Commission's service that is kept: its other parts are addresses of people. */
const answerSchema = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().nullish(),
});
/** What the service says where it has looked; all else are reasons why it could not. */
const LOOKED = new Set(["VALID", "INVALID"]);

const textOf = (value: string | null | undefined): string => {
  const text = cutText((value ?? "").trim(), MOST_TEXT);
  return text === "---" ? "" : text;
};

/**
 * VIES at a configured address, the number check of the REST interface of the European Commission. Where it is not
 * configured, or does not answer, the ID counts by its form, and the check says so.
 */
export function createVies(address: string | undefined, { clock, log }: { readonly clock: Clock; readonly log: Log }) {
  const byForm = (): VatCheck => ({ by: "form", at: clock.now().toISOString(), name: "", reference: "" });
  const ask: AskVies = async (vatId) => {
    if (address === undefined) return byForm();
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { valid, name, requestIdentifier, userError } = answerSchema.parse(await answer.json());
      if (!answer.ok || (userError != null && !LOOKED.has(userError)))
        throw new Error(`VIES says ${userError ?? answer.status}`);
      if (!valid) return undefined;
      return { by: "vies", at: clock.now().toISOString(), name: textOf(name), reference: textOf(requestIdentifier) };
    } catch (error) {
      log.warn({ err: error }, "VIES did not answer: a VAT ID counts by its form");
      return byForm();
    }
  };
  return ask;
}
