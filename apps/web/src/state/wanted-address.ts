const KEY = "tidemark.wanted-address";

/** Only an address of this application: a path of its own, without a host. */
function own(value: string | null): string | undefined {
  return value?.startsWith("/") && !value.startsWith("//") ? value : undefined;
}

/**
 * The address an anonymous visitor asked for before being sent to the sign-in page; of this tab alone, and kept over a
 * reload.
 */
export const wantedAddress = {
  get(): string | undefined {
    try {
      return own(sessionStorage.getItem(KEY));
    } catch {
      return undefined;
    }
  },
  set(address: string | undefined): void {
    try {
      if (address === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, address);
    } catch {
      // storage is closed to us: the sign-in then leads to the dashboard
    }
  },
};
