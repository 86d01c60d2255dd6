import { formatBytes, formatCount } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import type { Upload } from "@tidemark/contract";
import { useState } from "react";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import type { ChosenFile } from "./file-field.tsx";
import { fileFault, needsColumns } from "./model.ts";
import { uploadQuery } from "../../data/uploads.ts";
import { useIsChanging, useSendWorkbook } from "./mutations.ts";

/** A checked workbook as a draft remembers it. */
export interface UploadReference {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
}

export interface UploadStepOptions {
  readonly upload: UploadReference | undefined;
  readonly geocode: boolean;
  readonly onUpload: (upload: UploadReference | undefined) => void;
}

export interface UploadStep {
  readonly status: "empty" | "loading" | "success" | "error";
  readonly result: Upload | undefined;
  /** Rows or columns of it are being changed: what was found in it is not settled. */
  readonly isChanging: boolean;
  readonly chosen: ChosenFile | undefined;
  readonly fault: string | undefined;
  /** Why the last workbook was refused as a whole, until it was read. */
  readonly refused: Error | null;
  /** A file from the field or dropped; a table written as text only where it was asked for or dropped. */
  readonly choose: (file: File, takesText?: boolean) => void;
  readonly clear: () => void;
  readonly closeRefused: () => void;
  /** The step that says which columns are what: needed where they are guessed, opened where they are to be changed. */
  readonly mapping: {
    readonly isNeeded: boolean;
    readonly isOpen: boolean;
    readonly open: () => void;
    readonly close: () => void;
  };
  /** Sends a file that is on its way anew, with or without looking up coordinates; nothing where none is. */
  readonly again: (geocode: boolean) => void;
}

function noteOf(upload: Upload, bytes: number, fileAtHand: boolean): string {
  const note = t("{rows} rows, {size}", { rows: formatCount(upload.counts.rows), size: formatBytes(bytes) });
  if (fileAtHand) return note;
  return t("{note}. Checked rows are kept until {time}, the file itself is not.", {
    note,
    time: formatDateTime(upload.expires_at),
  });
}

function sendingNote(share: number): string {
  return share < 1 ? t("Sending, {share}%", { share: Math.round(share * 100) }) : t("Checking the rows");
}

/** The upload of a workbook: empty, loading, success or error; clearing the file makes it empty again. */
export function useUploadStep({ upload, geocode, onUpload }: UploadStepOptions): UploadStep {
  const sending = useSendWorkbook();
  const checked = useQuery(uploadQuery(upload?.id));
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<Error | null>(null);
  const [maps, setMaps] = useState<boolean>();
  const isChanging = useIsChanging(upload?.id);

  // rows are kept for a day; a draft may be older
  const expired = hasStatus(checked.error, 404);
  const reference = expired ? undefined : upload;

  const send = async (next: File, lookUp: boolean) => {
    setFile(next);
    setFault(undefined);
    setMaps(undefined);
    onUpload(undefined);
    try {
      const result = await sending.send(next, lookUp);
      if (result === undefined) return;
      onUpload({ id: result.upload_id, fileName: next.name, bytes: next.size });
      toast.success(t("Files were uploaded successfully"));
    } catch (error) {
      setFile(undefined);
      setFault(errorText(error));
      setRefused(error instanceof Error ? error : new Error(String(error)));
      toast.error(t("Error uploading a new project"));
    }
  };

  const loading = sending.share !== undefined || (reference !== undefined && checked.isPending);
  const result = reference === undefined ? undefined : checked.data;
  const shownName = reference?.fileName ?? (sending.share === undefined ? undefined : file?.name);
  const note =
    sending.share !== undefined
      ? sendingNote(sending.share)
      : result === undefined
        ? t("Loading")
        : noteOf(result, upload?.bytes ?? 0, file !== undefined);
  const loadFault = expired
    ? t("The checked rows are no longer kept. Please upload the file again.")
    : reference !== undefined && checked.error !== null
      ? errorText(checked.error)
      : undefined;
  return {
    status: loading
      ? "loading"
      : result !== undefined
        ? "success"
        : (fault ?? loadFault) !== undefined
          ? "error"
          : "empty",
    result,
    isChanging,
    chosen: shownName === undefined ? undefined : { name: shownName, note, share: sending.share },
    fault: fault ?? loadFault,
    refused,
    choose: (next, takesText) => {
      const wrong = fileFault(next, takesText);
      if (wrong === undefined) void send(next, geocode);
      else setFault(wrong);
    },
    clear: () => {
      sending.reset();
      setFile(undefined);
      setFault(undefined);
      onUpload(undefined);
    },
    closeRefused: () => setRefused(null),
    mapping: {
      isNeeded: result?.mapping.source === "proposed",
      isOpen: maps ?? needsColumns(result),
      open: () => setMaps(true),
      close: () => setMaps(false),
    },
    again: (lookUp) => {
      if (file !== undefined) void send(file, lookUp);
    },
  };
}
