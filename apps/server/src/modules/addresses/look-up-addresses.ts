import type { AddressGeocoder } from "./address-geocoder.ts";
import type { AddressHit } from "./address-hit.ts";
import type { AddressQuestion } from "./geocoder-kinds.ts";

export interface LookUpLimits {
  /** Questions that are asked at most. */
  readonly most: number;
  /** No further one is begun after so long, milliseconds. */
  readonly withinMs: number;
}

/**
 * Asks for addresses one after the other, within limits. An address that is not found has no hits; one that was not
 * asked for, because of the limits or a fault, is not in the answer.
 *
 * @throws what the first of them failed with, where none was answered
 */
export async function lookUpAddresses(
  geocoder: Pick<AddressGeocoder, "find">,
  questions: readonly AddressQuestion[],
  { most, withinMs }: LookUpLimits,
): Promise<Map<AddressQuestion, readonly AddressHit[]>> {
  const end = Date.now() + withinMs;
  const found = new Map<AddressQuestion, readonly AddressHit[]>();
  for (const question of questions.slice(0, most)) {
    if (Date.now() > end) break;
    try {
      found.set(question, await geocoder.find(question));
    } catch (error) {
      if (found.size === 0) throw error;
      break;
    }
  }
  return found;
}
