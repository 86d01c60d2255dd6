/** Why an archive of grids is not unpacked. */
export const ARCHIVE_MESSAGES = {
  "archive.damaged": "{file} is a damaged or truncated zip archive. Upload it again as a whole.",
  "archive.empty": "{file} holds no file. Pack the grids into it and upload it again.",
  "archive.encrypted": "{file} is encrypted. Upload it without a password.",
  "archive.too_many_files": "{file} holds {count} files, more than {most}. Use larger chunks.",
  "archive.too_large": "{file} would unpack to {size}, more than {most}. Import it in parts.",
  "archive.swollen": "{file} unpacks to {times} times its size, as no grid does. Check the archive.",
  "archive.unsafe": "{file} holds {path}, which cannot be unpacked safely. Pack the files anew.",
} as const;

/** Why an import failed. */
export const IMPORT_FAILURES = {
  "import.no_room": "The disk of the server is full. Nothing was changed. Make room, then start again.",
  "import.not_writable": "The server may not write into the folder of imported sources. Nothing was changed.",
  "import.out_of_memory": "The import needed more memory than the server has. Give the files in smaller tiles.",
  "import.interrupted_often": "The import was interrupted too often. Nothing was changed. Please start it again.",
  "import.unexpected": "Something unexpected went wrong. Nothing was changed. Please start the import again.",
} as const;

/** Why an import cannot start yet. */
export const IMPORT_OBSTACLES = {
  "import.not_checked": "Check the files first.",
  "import.untold": "Something has to be told first: {about}.",
  "import.untold_of_file": "Something has to be told first: {about} of {file}.",
} as const;

/** Refusals about imported sources. */
export const IMPORT_MESSAGES = {
  "import.started": "This import was started already. Begin a new one.",
  "import.reads_folder": "This import reads a folder of the server.",
  "import.too_many_files": "More than {most} files. Use the import folder of the server.",
  "import.too_large": "The files are larger than 32 GB together. Use the import folder of the server.",
  "import.not_arrived": "{file} has not arrived as a whole yet.",
  "import.nothing_uploaded": "Nothing was uploaded yet.",
  "import.no_source": "There is no source {source}.",
  "import.source_busy": "This source is being imported already. Wait until it has ended, or cancel it.",
  "import.bytes_arrived": "{file}: {bytes} bytes have arrived; go on from there.",
  "import.too_much_memory":
    "Looking at the files needed more memory than the server has. Give them in smaller tiles or chunks.",
  "import.too_slow":
    "Looking at the files took longer than {minutes} minutes and was stopped. Give fewer files, or check them.",
  "import.disk_full": "The disk of the server is full. Make room, then go on with the upload.",
  "import.too_many_bytes": "{file} has more bytes than its {bytes} that were announced.",
  "import.piece_too_large": "A piece has at most 8 MB.",
  "import.comparison_ended": "This comparison has ended: another one took its place, or the import was started.",
  "import.no_places": "This project has no locations to compare at.",
  "import.not_running": "This import does not run.",
  "import.running": "This import is running. Cancel it first.",
} as const;
