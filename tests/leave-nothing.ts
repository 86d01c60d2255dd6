/**
 * Test files share what modules and the global object hold: what one puts in the place of a global, of a setting or of
 * the clock ends with it. So does what it began to load: an import that is cut off fails for every later file too.
 */
import { afterAll, vi } from "vitest";

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
