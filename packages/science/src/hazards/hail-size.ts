/** Name under which hail sizes (cm, set RP) are read: an intensity that is no dataset of the catalogue. */
export const HAIL_SIZE = "hail_size_rp";
