/** Whether two options read the same: letters with marks are written as one character or as two. */
export function areAlike(labels: readonly string[]): boolean {
  return new Set(labels.map((label) => label.normalize("NFC").trim())).size < labels.length;
}
