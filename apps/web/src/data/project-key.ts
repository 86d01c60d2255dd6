import type { QueryClient } from "@tanstack/react-query";

/** Which state of a project is asked; another version is asked anew. */
export interface ProjectVersion {
  readonly id: string;
  readonly version: string;
}

/**
 * What is known of a project. A key is `["project", part, name, ...inputs]`; a part stands for all keys whose part has
 * the same entries:
 *
 * | part | stands for |
 * |---|---|
 * | `{ id }` | everything that is known of a project |
 * | `{ id, site }` | everything of one of its locations: the location itself and its results |
 * | `{ id, of: "record" }` | the project itself: title, status, version |
 * | `{ id, of: "task" }` | its latest computation, and what was chosen for it |
 * | `{ id, of: "readers" }` | whom it is shared with |
 * | `{ id, of: "places" }` | its locations and the edges between them |
 * | `{ id, of: "results" }` | whatever was computed for it |
 * | `{ id, of: "saved" }` | what people keep with it: map, filters, templates, queries, curves |
 *
 * With `version` a key belongs to one state of the project, and what is asked with the next one is asked anew by
 * itself.
 */
export interface ProjectPart {
  readonly id: string;
  readonly of?: "record" | "task" | "readers" | "places" | "results" | "saved";
  readonly site?: string;
  readonly version?: string;
}

/** Key of a query about a project. */
export const projectKey = <const Name extends readonly unknown[]>(
  part: ProjectPart & Required<Pick<ProjectPart, "of">>,
  ...name: Name
) => ["project", part, ...name] as const;

/** Key of a query about the results of one state of a project. */
export const resultKey = <const Name extends readonly unknown[]>({ id, version }: ProjectVersion, ...name: Name) =>
  projectKey({ id, of: "results", version }, ...name);

/** Key of changes to a project, so that nobody asks for it in the middle of one. */
export const projectChangeKey = (id: string) => ["project", { id }] as const;

/** The part a key of a project is about; undefined for other keys. */
export function partOf(key: readonly unknown[] | undefined): Partial<ProjectPart> | undefined {
  return key?.[0] === "project" ? (key[1] as ProjectPart) : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Asks anew for what is known of a part of a project, as far as it is on the screen; the rest when it is looked at
 * again.
 *
 * @param gone locations that were deleted: nothing is asked about them
 */
export function refreshProject(client: QueryClient, part: ProjectPart, gone: ReadonlySet<string> = NONE): Promise<void> {
  return client.invalidateQueries({
    queryKey: ["project", part],
    predicate: ({ queryKey }) => !gone.has(partOf(queryKey)?.site ?? ""),
  });
}
