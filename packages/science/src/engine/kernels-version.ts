/**
 * Goes up with every change of a kernel that can change a result, be it in the last digit, and with every change of how results are stored:
 * columns of an older run are then never mixed with new ones.
 */
export const KERNELS_VERSION = 4;
