import { LIMITS } from "@tidemark/contract";

/** A part of the application that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/**
 * Loads a part of the application, and gives up after 120 seconds.
 *
 * @param load usually `() => import("./part.ts")`
 * @throws ChunkLoadError when it fails or takes too long
 */
export async function loadChunk<Part>(load: () => Promise<Part>, timeoutMs = LIMITS.chunkLoadTimeoutMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`nothing arrived within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError("a part did not arrive", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
