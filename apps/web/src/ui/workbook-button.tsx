import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";

interface WorkbookButtonProps {
  readonly label: string;
  readonly variant?: "default" | "subtle";
  /** The last workbook is still being looked at. */
  readonly loading: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a workbook from the disk; the same one again too, once it was corrected. */
export function WorkbookButton({ label, variant = "default", loading, onFile }: WorkbookButtonProps) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (file === null) return;
    onFile(file);
    reset.current?.();
  };
  return (
    <FileButton resetRef={reset} accept=".xlsx" onChange={take}>
      {(props) => (
        <Button
          {...props}
          variant={variant}
          leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
          loading={loading}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
