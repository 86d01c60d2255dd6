/**
 * Test files share what modules and the global object hold: what one puts in the place of a global, of a setting or of
 * the clock ends with it.
 */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
