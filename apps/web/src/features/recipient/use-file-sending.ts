import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { noteAnswered, removeAnswerFile } from "../../data/recipient-survey.ts";
import { sendFile, uploadName } from "./send-file.ts";

/** A file on its way, or one that was not taken. */
export interface SendingFile {
  readonly upload: string;
  readonly file: File;
  readonly arrived: number;
  /** The line is cut. */
  readonly isBroken: boolean;
  readonly isPaused: boolean;
  readonly fault?: string;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Files of one question on their way: begun, paused, gone on with; and files removed. */
export function useFileSending(surveyId: string, questionId: string) {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  const change = (upload: string, what: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.upload === upload ? { ...one, ...what } : one)));
  const drop = (upload: string) => setSending((all) => all.filter((one) => one.upload !== upload));
  const begin = async (upload: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(upload, abort);
    const onArrived = (arrived: number, isBroken: boolean) => change(upload, { arrived, isBroken });
    try {
      const answered = await sendFile({ surveyId, questionId, file, signal: abort.signal, onArrived });
      noteAnswered(client, surveyId, answered);
      drop(upload);
    } catch (error) {
      if (!abort.signal.aborted) change(upload, { fault: textOf(error) });
    }
  };
  const removal = useMutation({
    mutationFn: (fileId: string) => removeAnswerFile(surveyId, questionId, fileId),
    onSuccess: (answered) => noteAnswered(client, surveyId, answered),
  });
  return {
    sending,
    fault: removal.error?.message,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const upload = uploadName(questionId, file);
        if (sending.some((one) => one.upload === upload && one.fault === undefined)) continue;
        setSending((all) => [
          ...all.filter((one) => one.upload !== upload),
          { upload, file, arrived: 0, isBroken: false, isPaused: false },
        ]);
        void begin(upload, file);
      }
    },
    /** Pauses a file, goes on with it, or puts away that it was not taken. */
    toggle: ({ upload, file, fault, isPaused }: SendingFile) => {
      if (fault !== undefined) return drop(upload);
      change(upload, { isPaused: !isPaused });
      if (isPaused) void begin(upload, file);
      else aborts.current.get(upload)?.abort();
    },
    remove: (fileId: string) => removal.mutate(fileId),
  };
}
