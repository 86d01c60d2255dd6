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
  selectionDebounceMs: 500,
  datasetRetries: 3,
  datasetRetryMs: 1000,
  chunkLoadTimeoutMs: 120_000,
  projectPollMs: 3000,
  dumpPollMs: 5000,
  brandingImageBytes: 2 * 1024 * 1024,
  jsonBodyBytes: 1024 * 1024,
  jsonDepth: 32,
  /** Different keys of a JSON body, and all its values: many more than any screen sends. */
  jsonKeys: 10_000,
  jsonValues: 1_000_000,
  uploadBytes: 20 * 1024 * 1024,
  workbookRows: 100_000,
  uploadHours: 24,
  /** Workbooks of a person that are kept, and of which one project is made at most. */
  uploads: 10,
  dumpHours: 24,
  apiKeysPerUser: 20,
  apiKeyMostDays: 730,
  siteFeatures: 5000,
  /** What an asset may be worth at most, in any currency, and what a flow may carry: beyond it numbers are slips. */
  largestAmount: 1e15,
  /** Numbers of one's own columns: sums over 100,000 locations stay numbers. */
  largestNumber: 1e300,
  /** Computations of an organization that wait or run. */
  openComputations: 50,
} as const;
