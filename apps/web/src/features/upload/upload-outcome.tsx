import { MappingStep } from "./mapping-step.tsx";
import { UploadPlaceholder, UploadResult } from "./upload-result.tsx";
import type { UploadStep } from "./use-upload-step.ts";

interface UploadOutcomeProps {
  readonly step: UploadStep;
  /** Looks up the rows without coordinates; undefined where that is done, or not allowed. */
  readonly onLookUp: (() => void) | undefined;
}

/** What came of a workbook: nothing yet, its columns to be confirmed, or what was found in it. */
export function UploadOutcome({ step, onLookUp }: UploadOutcomeProps) {
  const { result, status, mapping } = step;
  if (result === undefined) return <UploadPlaceholder loading={status === "loading"} />;
  if (mapping.isOpen)
    return (
      <MappingStep
        key={result.upload_id}
        upload={result}
        onDone={mapping.close}
        onCancel={mapping.isNeeded ? undefined : mapping.close}
      />
    );
  return <UploadResult key={result.upload_id} upload={result} onLookUp={onLookUp} />;
}
