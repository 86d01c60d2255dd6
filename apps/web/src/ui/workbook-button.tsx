import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";

interface WorkbookButtonProps {
  readonly label: string;
  /** The last workbook is still being looked at. */
  readonly loading: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a workbook from the disk. */
export function WorkbookButton({ label, loading, onFile }: WorkbookButtonProps) {
  return (
    <FileButton accept=".xlsx" onChange={(file) => file !== null && onFile(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
          loading={loading}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
