/**
 * Memory of a run is taken in pieces: one for all climate columns of a batch, on which the threads of a process work
 * together, and then one for each thread that works out columns of sites. More cells are done batch after batch, or by
 * several processes, and more sites stripe by stripe.
 */
export const PIECE_BYTES = 64 * 1024 * 1024;
export const VALUE_BYTES = 4;

/** Sites from which on a run leaves so much memory behind that it is given back at once. */
const MANY_SITES = 50_000;

export const leavesMuch = (sites: number): boolean => sites >= MANY_SITES;
