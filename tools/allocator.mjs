/**
 * What the server wants of the C library of Linux, in its environment: pieces of half a megabyte and more, such as
 * columns of values, are given back as soon as nothing uses them. By itself the library raises that limit up to 32 MB
 * and keeps them in heaps that never shrink: a quarter more memory at a million locations (decision 0110). Other
 * systems do not know these names. operation/Containerfile says the same.
 */
export const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: "524288", MALLOC_TRIM_THRESHOLD_: "16777216" };
