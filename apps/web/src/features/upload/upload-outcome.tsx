import { MappingStep } from "./mapping-step.tsx";
import { UploadPlaceholder, UploadResult } from "./upload-result.tsx";
import type { UploadStep } from "./use-upload-step.ts";

/** What came of a workbook: nothing yet, its columns to be confirmed, or what was found in it. */
export function UploadOutcome({ step }: { readonly step: UploadStep }) {
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
  return <UploadResult key={result.upload_id} upload={result} />;
}
