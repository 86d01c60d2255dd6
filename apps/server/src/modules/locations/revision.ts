/** The next revision of a location, as an expression of SQL: every change of one takes it. */
export const NEXT = "nextval('site_revisions')";
