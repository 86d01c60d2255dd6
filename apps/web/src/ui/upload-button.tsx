import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef } from "react";

interface UploadButtonProps extends Pick<ButtonProps, "size" | "loading"> {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Chooses a workbook; the same file, changed, can be chosen again. */
export function UploadButton({ label, onFile, ...look }: UploadButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept=".xlsx"
      onChange={(file) => {
        if (file === null) return;
        onFile(file);
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          {...look}
          variant="default"
          leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
