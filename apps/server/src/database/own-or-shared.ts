/** Who asks for what people keep. */
export interface Person {
  readonly userId: string;
  readonly organizationId: string;
}

/**
 * Condition on a table of what people keep, such as templates and presets: made by the person $1, or shared by somebody
 * of the organization $2.
 *
 * @param table - what the statement calls the table, where it names others too
 */
export function ownOrShared(table = ""): string {
  const of = table === "" ? "" : `${table}.`;
  return `(${of}owner_id = $1 or (${of}access_type = 'ORGANIZATION' and ${of}organization_id = $2))`;
}
