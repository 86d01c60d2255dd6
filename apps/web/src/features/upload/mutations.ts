import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, type Mapping, markedWorkbook, type Upload, uploadTemplate } from "@tidemark/contract";
import { useEffect, useRef, useState } from "react";
import { uploadQuery } from "../../data/uploads.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { toast } from "../../ui/toasts.tsx";
import { sendWorkbook } from "./send-workbook.ts";

export interface SendingState {
  /** Share of the file that has been sent; undefined while none is on its way. */
  readonly share: number | undefined;
  readonly error: Error | null;
  readonly send: (file: File, geocode: boolean) => Promise<Upload | undefined>;
  /** Stops what is on its way, and forgets why the last one failed. */
  readonly reset: () => void;
}

/** Sends one workbook at a time; a new one takes the place of the one on its way. */
export function useSendWorkbook(): SendingState {
  const client = useQueryClient();
  const [state, setState] = useState<Pick<SendingState, "share" | "error">>({ share: undefined, error: null });
  const running = useRef<AbortController>(undefined);
  const reset = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ share: undefined, error: null });
  };
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File, geocode: boolean) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ share: 0, error: null });
    const onProgress = (share: number) => setState({ share, error: null });
    try {
      const upload = await sendWorkbook(file, { geocode, onProgress, signal: own.signal });
      client.setQueryData(uploadQuery(upload.upload_id).queryKey, upload);
      setState({ share: undefined, error: null });
      return upload;
    } catch (error) {
      if (own.signal.aborted) return undefined;
      setState({ share: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  };
  return { ...state, send, reset };
}

const changeKey = (uploadId: string | undefined) => ["upload", uploadId, "change"] as const;

/** A change of a checked workbook: what comes of it takes the place of what was. */
function useChange<Change>(uploadId: string, send: (change: Change) => Promise<Upload>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(uploadId),
    mutationFn: send,
    onSuccess: (upload) => client.setQueryData(uploadQuery(uploadId).queryKey, upload),
    onError: (error) => toast.error(errorText(error)),
  });
}

/** Whether a change of a checked workbook is on its way: until it is answered nothing is made of its rows. */
export const useIsChanging = (uploadId: string | undefined): boolean =>
  useIsMutating({ mutationKey: changeKey(uploadId) }) > 0;

type Edits = Parameters<typeof api.uploads.edit>[0]["edits"];
export type EditedField = Edits[number]["field"];

/** Applies proposed fixes to rows of a checked workbook. */
export const useFix = (id: string) =>
  useChange(id, (fixes: { readonly row: number; readonly proposal: string }[]) =>
    api.uploads.fix({ upload_id: id, fixes }),
  );

/** Puts other values in place of those of rows. */
export const useEdit = (id: string) => useChange(id, (edits: Edits) => api.uploads.edit({ upload_id: id, edits }));

/** Takes back the last fix or edit. */
export const useUndo = (id: string) => useChange(id, () => api.uploads.undo({ upload_id: id }));

/** Says which columns are what. */
export const useMap = (id: string) => useChange(id, (mapping: Mapping) => api.uploads.map({ upload_id: id, mapping }));

/** Looks up the next addresses of rows without coordinates. */
export const useAddresses = (id: string) => useChange(id, () => api.uploads.addresses({ upload_id: id }));

type Reading = Parameters<typeof api.uploads.reading>[0]["reading"];

/** Changes how the file is read, and whether rows without coordinates are looked up. */
export const useReading = (id: string) =>
  useChange(id, (reading: Reading) => api.uploads.reading({ upload_id: id, reading }));

function useSave(address: `/api/${string}`, name: string) {
  return useMutation({
    mutationFn: () => download(address, name),
    onError: (error) => toast.error(errorText(error)),
  });
}

/** Saves the workbook one starts from. */
export const useTemplate = () => useSave(addressOf(uploadTemplate, {}), "tidemark-locations.xlsx");

/** Saves the uploaded workbook with its faults marked. */
export const useMarkedWorkbook = (uploadId: string, fileName: string) =>
  useSave(addressOf(markedWorkbook, { upload_id: uploadId }), fileName.replace(/(\.xlsx)?$/i, "-checked.xlsx"));
