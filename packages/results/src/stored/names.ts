/**
 * What lies where. Below the key of a project: the folder of each run (`run-<task>`), patches over a run
 * (`patch-<number>-run-<task>`), what several machines share of a run that comes into being (`parts-<task>`), the
 * pointer to what is published, and what is to be published next of a patch. In the folder of a run: a Zarr group, and
 * these.
 */
export const MANIFEST = "manifest.json";
export const LAYOUT = "layout.json";
export const POINTER = "current.json";
export const INTENT = "patching.json";
/** Folder of the joint files of a run. No dataset is called so. */
export const JOINT = "joint";

/** Name of the run of a task. */
export const runName = (task: string): string => `run-${task}`;

/** Name of what is shared of the run of a task while it comes into being. */
export const partsName = (task: string): string => `parts-${task}`;

/** Whether a name below a project is that of `partsName`. */
export const isPartsName = (name: string): boolean => name.startsWith("parts-");

/** Name of a patch over a run; `mark` tells it from the others. */
export const patchName = (mark: string, run: string): string => `patch-${mark}-${run}`;

/** Run that a name below a project belongs to, be it the run itself or a patch over it; undefined for anything else. */
export const runOfName = (name: string): string | undefined => /^(?:patch-[\w]+-)?(run-[\w-]+)$/.exec(name)?.[1];

/** Key of the values of a chunk, and of the index of a cell set, below that of the run. */
export const indexKey = (cells: string): string => `site_index/${cells}/0`;
