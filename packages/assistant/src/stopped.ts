import type { Answer } from "./answer.ts";
import { Stop } from "./kinds/context.ts";

/** An answer, or what was said where it ended before it was one. */
export async function whole(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stop) return error.answer;
    throw error;
  }
}
