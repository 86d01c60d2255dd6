/** Constants of the specification and limits on what comes from outside. */
export const LIMITS = {
  tokenLifetimeSeconds: 60 * 60,
  tokenExpiryMarginSeconds: 5 * 60,
  refreshDays: 14,
  refreshGraceSeconds: 60,
  ticketSeconds: 60,
  deletionDays: 30,
  toastMs: 2000,
  searchDebounceMs: 300,
  chunkLoadTimeoutMs: 120_000,
  projectPollMs: 3000,
  dumpPollMs: 5000,
  brandingImageBytes: 2 * 1024 * 1024,
  jsonBodyBytes: 1024 * 1024,
  jsonDepth: 32,
  uploadBytes: 20 * 1024 * 1024,
  workbookRows: 100_000,
} as const;
