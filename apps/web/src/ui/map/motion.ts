/** Whether who looks wants nothing to move: then everything is there at once. */
export const wantsNoMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
