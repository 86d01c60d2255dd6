/** Property of a group of locations that have one of some words in their names. */
export const CALLED = "called";
