import type { Project } from "@tidemark/contract";

/** True while a project is neither finished nor failed. */
export function isInProgress(project: Project): boolean {
  return project.properties.status !== "Finished" && project.properties.status !== "Failed";
}

/** True for a project whose map can be opened: it is finished, and not deleted. */
export function canOpen(project: Project): boolean {
  return project.properties.status === "Finished" && !project.properties.marked_for_deletion;
}

/** Kinds of project 'Add new project' offers, by the person's scopes; none when project creation is taken away. */
export function newProjectKinds(scopes: readonly string[]): readonly ("regular" | "self-service")[] {
  if (scopes.includes("project-creation-disabled")) return [];
  return scopes.includes("enterprise-self-service") ? ["regular", "self-service"] : ["regular"];
}

/** What the line below the title says: how many locations in how many projects. */
export function countLocations(projects: readonly Project[]): number {
  return projects.reduce((sum, project) => sum + project.properties.site_count, 0);
}

/** Projects whose title holds every word that is searched for. */
export function matching(projects: readonly Project[], search: string): readonly Project[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter((project) => {
    const title = project.properties.title.toLocaleLowerCase();
    return words.every((word) => title.includes(word));
  });
}
