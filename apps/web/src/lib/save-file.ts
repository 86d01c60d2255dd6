/** Lets the browser save data as a file. */
export function saveFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name that every system takes as that of a file, without its ending. */
export function fileNameOf(title: string, instead: string): string {
  return title.replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, " ").trim() || instead;
}
