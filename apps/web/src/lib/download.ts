import { callPlain } from "./api.ts";
import { saveFile } from "./save-file.ts";

/**
 * Saves what a plain route sends as a file; with a body it is asked by POST.
 *
 * @throws RefusalError when the server says no
 */
export async function download(address: `/api/${string}`, name: string, body?: object): Promise<void> {
  const asked =
    body === undefined
      ? undefined
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await callPlain(address, asked);
  saveFile(await answer.blob(), name);
}
