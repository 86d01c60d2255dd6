import { openPack, type Pack } from "./open-pack.ts";

let opened: Pack | undefined;

/** The shipped pack, whose layers are decoded once for all tests of a worker. */
export const shippedPack = (): Pack => (opened ??= openPack());
