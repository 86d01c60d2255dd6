import { createStore } from "./store.ts";
import { useUser } from "./session.ts";

/** What of the help is open: a place in the user guide, or the list of keys. */
export type DocumentationView =
  | { readonly kind: "guide"; readonly path: string; readonly hash: string | undefined }
  | { readonly kind: "keyboard" };

export const documentation = createStore<DocumentationView | undefined>(undefined);

/**
 * Opens the user guide over the screen.
 *
 * @param path page below the guide's address, such as `scores`; `dataset/hd30` leads to the entry of a dataset; empty
 * for the first page
 * @param hash anchor on that page
 */
export function openDocumentation(path = "", hash?: string): void {
  documentation.set({ kind: "guide", path, hash });
}

export function openKeyboardHelp(): void {
  documentation.set({ kind: "keyboard" });
}

export function closeDocumentation(): void {
  documentation.set(undefined);
}

/** Opens the entry of a dataset in the guide; undefined for who may not read it, who then sees no link to it. */
export function useReadMore(): ((datasetId: string) => void) | undefined {
  return useMayReadDocumentation() ? openDatasetEntry : undefined;
}

function openDatasetEntry(datasetId: string): void {
  openDocumentation(`dataset/${datasetId}`);
}

/** Whether the signed-in person may read the guide: only then are links to it shown. */
export function useMayReadDocumentation(): boolean {
  const user = useUser();
  return user !== undefined && !user.isSurveyUser && user.scopes.includes("docs");
}
