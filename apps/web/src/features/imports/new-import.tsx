import { formatBytes } from "@tidemark/science";
import { Button, Group, Progress, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IMPORT_LIMITS } from "@tidemark/contract";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { inboxQuery } from "../../data/imports.ts";
import { useCheck, useCreate, useThrowAway } from "./mutations.ts";
import { sendFiles } from "./send-files.ts";
import classes from "./imports.module.css";

const ACCEPTED = ".tif,.tiff,.nc,.nc4,.zip";
const NO_DETAILS = { files: {} };

/** Why files cannot be sent; undefined when they can. */
function refusal(files: readonly File[]): string | undefined {
  const large = files.find(({ size }) => size > IMPORT_LIMITS.fileBytes);
  if (large !== undefined)
    return t("{name} is larger than {size}. Put it into the import folder of the server.", {
      name: large.name,
      size: formatBytes(IMPORT_LIMITS.fileBytes),
    });
  if (files.length > IMPORT_LIMITS.files) return t("At most {count} files at once.", { count: IMPORT_LIMITS.files });
  const empty = files.find(({ size }) => size === 0);
  return empty && t("{name} is empty.", { name: empty.name });
}

/** Sends files and has them checked; one at a time. */
function useUpload() {
  const create = useCreate();
  const check = useCheck();
  const throwAway = useThrowAway();
  const [state, setState] = useState<{ share: number | undefined; error: unknown }>({
    share: undefined,
    error: undefined,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const checked = async (id: string) => {
    await check.mutateAsync({ id, source: undefined, details: NO_DETAILS });
  };
  const send = async (files: readonly File[]) => {
    const error = files.length === 0 ? undefined : refusal(files);
    setState({ share: undefined, error: error === undefined ? undefined : new Error(error) });
    if (files.length === 0 || error !== undefined) return;
    const own = new AbortController();
    running.current = own;
    const all = files.reduce((sum, { size }) => sum + size, 0);
    setState({ share: 0, error: undefined });
    const { id } = await create.mutateAsync(undefined);
    try {
      const onBytes = (bytes: number) => setState({ share: bytes / all, error: undefined });
      await sendFiles(id, files, { signal: own.signal, onBytes });
      await checked(id);
      setState({ share: undefined, error: undefined });
    } catch (cause) {
      setState({ share: undefined, error: own.signal.aborted ? undefined : cause });
      throwAway.mutate(id);
    }
  };
  const fromFolder = async (folder: string) => {
    const { id } = await create.mutateAsync(folder);
    await checked(id).catch((cause: unknown) => {
      setState({ share: undefined, error: cause });
      throwAway.mutate(id);
    });
  };
  return { ...state, isChecking: check.isPending, send, fromFolder, stop: () => running.current?.abort() };
}

function FromFolder({ onChoose, disabled }: { readonly onChoose: (name: string) => void; readonly disabled: boolean }) {
  const inbox = useQuery(inboxQuery);
  const items = inbox.data?.items ?? [];
  return (
    <Select
      label={t("Or from the import folder of the server")}
      description={inbox.data?.path ?? ""}
      placeholder={items.length === 0 ? t("The folder is empty") : t("Choose a file or folder")}
      disabled={disabled || items.length === 0}
      data={items.map(({ name }) => name)}
      value={null}
      onChange={(name) => name !== null && onChoose(name)}
    />
  );
}

/** Begins an import: files from this computer, or what lies in the folder of the server. */
export function NewImport() {
  const upload = useUpload();
  const [over, setOver] = useState(false);
  const isBusy = upload.share !== undefined || upload.isChecking;
  const choose = (files: FileList | null) => void upload.send([...(files ?? [])]);
  return (
    <div className={classes.form}>
      {isBusy ? (
        <div className={classes.sending} aria-live="polite">
          <p>{(upload.share ?? 1) < 1 ? t("Uploading") : t("Looking at the files")}</p>
          <Progress
            value={100 * (upload.share ?? 1)}
            animated={(upload.share ?? 1) >= 1}
            aria-label={t("Progress of the upload")}
          />
          <Group>
            <Button variant="default" size="xs" onClick={upload.stop}>
              {t("Cancel")}
            </Button>
          </Group>
        </div>
      ) : (
        // dropping is the second way: by keyboard one chooses
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className={classes.drop}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            choose(event.dataTransfer.files);
          }}
        >
          <IconUpload size={24} stroke={1.7} aria-hidden />
          <b>{t("Drop GeoTIFF, NetCDF or zipped Zarr files here")}</b>
          <span>
            {t("or")} <u>{t("choose files")}</u>.{" "}
            {t("All files of one source together, up to {size} each.", { size: "8 GB" })}
          </span>
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            className="visually-hidden"
            aria-label={t("Files of a source")}
            onChange={(event) => {
              choose(event.currentTarget.files);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      <FormError error={upload.error} />
      <FromFolder disabled={isBusy} onChoose={(name) => void upload.fromFolder(name)} />
    </div>
  );
}
