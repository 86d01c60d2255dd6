import { formatCount } from "@tidemark/science";
import type { UploadStep } from "../features/upload/use-upload-step.ts";
import { plural, t } from "../lib/i18n.ts";

/**
 * What keeps the first step from being left, in words; undefined when nothing does.
 *
 * @param name undefined where none is asked for
 */
export function hindrance(name: string | undefined, upload: UploadStep): string | undefined {
  if (upload.status === "loading" || upload.isChanging) return t("The file is being checked.");
  const noName = name?.trim() === "";
  if (noName && upload.result === undefined) return t("Project name and file are required.");
  if (noName) return t("A project name is required.");
  if (upload.result === undefined) return t("A file is required.");
  if (upload.mapping.isNeeded) return t("Say which columns are what, then use them.");
  if (upload.result.counts.clean === 0)
    return t("No row can become a location yet: fix the rows or upload the file again.");
  return undefined;
}

/** What stands beside the buttons of the first step. */
export function footNote(name: string | undefined, upload: UploadStep): string {
  const hinders = hindrance(name, upload);
  if (hinders !== undefined) return hinders;
  const left = upload.result?.counts.errors ?? 0;
  if (left === 0) return "";
  return plural(
    left,
    "1 row stays out unless you fix it here or upload the file again.",
    "{n} rows stay out unless you fix them here or upload the file again.",
    { n: formatCount(left) },
  );
}

/** What the button to the second step says. */
export function nextLabel({ result, mapping }: UploadStep): string {
  if (result === undefined || mapping.isNeeded || result.counts.errors === 0 || result.counts.clean === 0)
    return t("Next");
  return t("Continue with {n} clean rows", { n: formatCount(result.counts.clean) });
}
