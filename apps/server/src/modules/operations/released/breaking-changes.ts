import type { Schema, Signature, Signatures } from "./signatures.ts";
import { SchemaComparison, type Side } from "./schema-changes.ts";

/**
 * What a newer interface breaks for callers of an older one, one sentence each. Compatible are new operations, new
 * optional input, new fields of answers, further values of a list in answers, and wider limits of input.
 */
export function breakingChanges(before: Signatures, after: Signatures): string[] {
  const comparison = new SchemaComparison();
  const schemaChanges = (was: Schema, is: Schema, side: Side, path: string) =>
    comparison.changes(
      { schema: was, root: was, version: before },
      { schema: is, root: is, version: after },
      side,
      path,
    );

  const parameterChanges = (was: Signature["parameters"], is: Signature["parameters"]) => [
    ...Object.entries(was).flatMap(([name, old]) => {
      const now = is[name];
      if (now === undefined) return [`${name}: is gone`];
      const needed = now.required && !old.required ? [`${name}: is required now`] : [];
      return [...needed, ...schemaChanges(old.schema, now.schema, "sent", name)];
    }),
    ...Object.entries(is)
      .filter(([name, { required }]) => required && !(name in was))
      .map(([name]) => `${name}: is required now`),
  ];

  const contentChanges = (was: Signature["body"], is: Signature["body"], side: Side) =>
    Object.entries(was).flatMap(([type, old]) => {
      const now = is[type];
      return now ? [...schemaChanges(old, now, side, type)] : [`${type}: is gone`];
    });

  const operationChanges = (was: Signature, is: Signature) => {
    const needsBody = Object.keys(was.body).length === 0 && Object.keys(is.body).length > 0;
    const open = is.security.length === 0;
    return [
      ...parameterChanges(was.parameters, is.parameters),
      ...contentChanges(was.body, is.body, "sent"),
      ...(needsBody ? ["body: is required now"] : []),
      ...contentChanges(was.answers, is.answers, "answered"),
      ...(was.security.length === 0 && !open ? ["sign-in: is required now"] : []),
      ...was.security
        .filter((way) => !open && !is.security.includes(way))
        .map((way) => `sign-in by ${way}: is refused now`),
    ];
  };

  return Object.entries(before.operations).flatMap(([name, was]) => {
    const is = after.operations[name];
    return is ? operationChanges(was, is).map((change) => `${name}: ${change}`) : [`${name}: is gone`];
  });
}
