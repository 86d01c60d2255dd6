import { findCountry } from "@tidemark/geo";
import { LRUCache } from "lru-cache";
import type { GuardedFetch } from "../../platform/guarded-fetch.ts";
import type { AddressHit } from "./address-hit.ts";
import { type AddressQuestion, GEOCODER_KINDS } from "./geocoder-kinds.ts";

export interface GeocoderSettings {
  readonly kind: keyof typeof GEOCODER_KINDS;
  /** Address of the service, before the path of its kind. */
  readonly url: string;
  readonly key: string | undefined;
  /** Whom the service may write to. */
  readonly contact: string | undefined;
  readonly perSecond: number | undefined;
  readonly attribution: string | undefined;
}

/** A geocoder of addresses that an administrator configured. */
export interface AddressGeocoder {
  /** Whose data answers are, to be shown beside them. */
  readonly attribution: string;
  /** @throws Error where it does not answer in time, refuses, answers something else, or failed a moment ago */
  readonly find: (question: AddressQuestion) => Promise<readonly AddressHit[]>;
}

const MOST_KEPT = 5000;
const KEPT_MS = 24 * 3_600_000;
/** Somebody waits for the answer. */
const TIMEOUT_MS = 4000;
/** Longest wait for a turn; beyond it the gazetteer answers alone. */
const MOST_WAIT_MS = 2000;
/** A service that failed is left alone for so long. */
const REST_MS = 30_000;

/** Gives each request its turn, so many in a second. @throws Error where the turn would come too late */
function createTurns(perSecond: number) {
  const apart = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = Date.now();
    const at = Math.max(now, next);
    if (at - now > MOST_WAIT_MS) throw new Error("too many questions to the geocoder wait already");
    next = at + apart;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}

/**
 * Asks a geocoder of addresses: no more often than it allows, each question once a day, and not at all for half a
 * minute after it failed.
 */
export function createAddressGeocoder(
  { kind, url, key, contact, perSecond, attribution }: GeocoderSettings,
  ask: GuardedFetch,
): AddressGeocoder {
  const service = GEOCODER_KINDS[kind];
  const kept = new LRUCache<string, Promise<readonly AddressHit[]>>({ max: MOST_KEPT, ttl: KEPT_MS });
  const turn = createTurns(perSecond ?? service.perSecond);
  let restsUntil = 0;

  async function asked(question: AddressQuestion): Promise<readonly AddressHit[]> {
    await turn();
    const address = new URL(service.path, url.endsWith("/") ? url : `${url}/`);
    address.search = new URLSearchParams(service.query(question, key)).toString();
    try {
      const answer = await ask(address.href, {
        headers: { accept: "application/json", "user-agent": contact ? `Tidemark (${contact})` : "Tidemark" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`);
      const hits = service.read(await answer.json());
      const { country } = question;
      const wanted = country?.toUpperCase();
      return wanted === undefined ? hits : hits.filter((hit) => findCountry(hit.country ?? "")?.iso2 === wanted);
    } catch (error) {
      restsUntil = Date.now() + REST_MS;
      throw error;
    }
  }

  return {
    attribution: attribution ?? service.attribution,
    async find(question) {
      const name = JSON.stringify([question.text.trim().toLocaleLowerCase("en"), question.limit, question.country]);
      const known = kept.get(name);
      if (known !== undefined) return known;
      if (Date.now() < restsUntil) throw new Error("the geocoder failed a moment ago");
      const answer = asked(question);
      kept.set(name, answer);
      answer.catch(() => kept.delete(name));
      return answer;
    },
  };
}
