import { callPlain } from "./api.ts";
import { saveFile } from "./save-file.ts";

/**
 * What a plain route sends as a file; with a body it is asked by POST.
 *
 * @throws RefusalError when the server says no
 */
export async function fetchFile(address: `/api/${string}`, body?: object, signal?: AbortSignal): Promise<Blob> {
  const asked =
    body === undefined
      ? undefined
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await callPlain(address, signal === undefined ? asked : { ...asked, signal })).blob();
}

/** Saves what a plain route sends as a file, as `fetchFile` asks for it. */
export async function download(
  address: `/api/${string}`,
  name: string,
  body?: object,
  signal?: AbortSignal,
): Promise<void> {
  saveFile(await fetchFile(address, body, signal), name);
}
