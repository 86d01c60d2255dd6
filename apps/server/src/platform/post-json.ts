import { type GuardedFetch, isPrivatePlace, RefusedAddress } from "./guarded-fetch.ts";

export interface Posted {
  /** HTTP status; null where nothing answered. */
  readonly status: number | null;
  /** Why it did not arrive; null where it did. */
  readonly problem: string | null;
  /** Whether another try can change nothing. */
  readonly isFinal: boolean;
}

/** Posts a body to an address that a customer named. What it answers beside its status is told to nobody. */
export async function postJson(
  guarded: GuardedFetch,
  url: string,
  signature: Readonly<Record<string, string>>,
  body: string,
): Promise<Posted> {
  const headers = { "content-type": "application/json", "user-agent": "Tidemark", ...signature };
  try {
    const { status, ok } = await guarded(url, { method: "POST", headers, body });
    return { status, problem: ok ? null : `it answered ${status}`, isFinal: status === 410 };
  } catch (error) {
    if (error instanceof RefusedAddress) return { status: null, problem: error.message, isFinal: true };
    const code = (error as { code?: string }).code;
    return {
      status: null,
      problem: code === undefined ? "it did not answer" : `it did not answer (${code})`,
      isFinal: false,
    };
  }
}

/** Whether an address may be named at all: https and no private place, unless the operator allows its origin. */
export function isOpenAddress(address: string, privateOrigins: readonly string[]): boolean {
  const { protocol, origin, hostname, username, password } = new URL(address);
  const isOpen = (protocol === "https:" && !isPrivatePlace(hostname)) || privateOrigins.includes(origin);
  return isOpen && username === "" && password === "";
}
