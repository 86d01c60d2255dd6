import { formatBytes } from "@tidemark/science";
import { Button, FileButton } from "@mantine/core";
import { type ImageType, LIMITS } from "@tidemark/contract";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./images.module.css";
import { useDeleteImage, useUploadImage } from "./mutations.ts";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/x-icon,image/vnd.microsoft.icon";

export interface ImageCardProps {
  readonly organizationId: string;
  readonly type: ImageType;
  readonly title: string;
  readonly note: string;
  readonly url: string | null;
}

function DeleteImage({ organizationId, type, title }: Pick<ImageCardProps, "organizationId" | "type" | "title">) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteImage(organizationId, type, () => toast.success(t("{title} deleted!", { title })));
  const confirm = () =>
    remove.mutate(undefined, {
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <IconButton label={t("Delete {item}", { item: title })} onClick={() => setAsking(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={asking}
        title={t("Delete {item}", { item: title })}
        confirm={t("Delete")}
        pending={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t("The product's own image is shown instead.")}
      </ConfirmDialog>
    </>
  );
}

/** One image of the branding: as it is, a new one, none. */
export function ImageCard({ organizationId, type, title, note, url }: ImageCardProps) {
  const upload = useUploadImage(organizationId, type);
  const send = (file: File | null) => {
    if (file === null) return;
    if (file.size > LIMITS.brandingImageBytes) {
      toast.error(t("The image may have at most {size}.", { size: formatBytes(LIMITS.brandingImageBytes) }));
      return;
    }
    upload.mutate(file, {
      onSuccess: () => toast.success(t("{title} saved!", { title })),
      onError: (error) => toast.error(errorText(error)),
    });
  };
  return (
    <section className={classes.image} aria-label={title}>
      <div className={classes.preview}>
        {url === null ? t("No image uploaded") : <img src={url} alt={t("Preview of {title}", { title })} />}
      </div>
      <div className={classes.foot}>
        <div>
          <h3>{title}</h3>
          <p>{note}</p>
        </div>
        {url !== null && <DeleteImage organizationId={organizationId} type={type} title={title} />}
        <FileButton accept={ACCEPTED} onChange={send} inputProps={{ "aria-label": t("File of {title}", { title }) }}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={upload.isPending}
              leftSection={<IconUpload size={15} stroke={1.8} aria-hidden />}
              aria-label={t("Upload {title}", { title })}
            >
              {t("Upload")}
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}
