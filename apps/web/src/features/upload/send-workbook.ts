import { addressOf, parseExcel, parseTable, type Upload, uploadSchema } from "@tidemark/contract";
import { decodeRefusal } from "../../lib/api-error.ts";
import { currentToken, renew } from "../../state/renewal.ts";

export interface SendOptions {
  readonly geocode: boolean;
  /** Share of the file that has been sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const addressFor = (file: File, geocode: boolean) =>
  /\.xlsx$/i.test(file.name)
    ? addressOf(parseExcel, {}, { use_online_geocoder: geocode, propose: true })
    : addressOf(parseTable, {}, { use_online_geocoder: geocode });

function post(file: File, token: string | undefined, { geocode, onProgress, signal }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body has been sent
    const request = new XMLHttpRequest();
    request.open(parseExcel.method, addressFor(file, geocode));
    request.responseType = "json";
    if (token !== undefined) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response }));
    request.addEventListener("error", () => reject(new TypeError("the server did not answer")));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append(parseExcel.request.field, file);
    request.send(form);
  });
}

/**
 * Sends a workbook, or a table written as text, to be checked.
 *
 * @throws RefusalError when it is no workbook, too large, or not allowed; TypeError when the server did not answer
 */
export async function sendWorkbook(file: File, options: SendOptions): Promise<Upload> {
  const token = await currentToken();
  let { status, body } = await post(file, token, options);
  if (status === 401 && token !== undefined) {
    const renewed = await renew(token);
    if (renewed !== undefined && renewed !== token) ({ status, body } = await post(file, renewed, options));
  }
  if (status >= 400) throw decodeRefusal(body, status) ?? new Error(String(status));
  return uploadSchema.parse(body);
}
