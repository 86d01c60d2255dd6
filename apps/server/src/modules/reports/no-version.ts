/** Id of a version that is none: of a report that is put together as it would be frozen, and not kept. */
export const NO_VERSION = "00000000-0000-0000-0000-000000000000";
