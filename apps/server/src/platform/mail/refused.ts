/** What the mail server refuses for good: trying again would change nothing. */
export function refusedForGood(error: unknown): string | undefined {
  const { responseCode, response } = error as { responseCode?: number; response?: string };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560 ? (response ?? "refused") : undefined;
}
