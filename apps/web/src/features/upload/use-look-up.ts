import { useUser } from "../../state/session.ts";
import { useReading } from "./mutations.ts";
import type { UploadStep } from "./use-upload-step.ts";

/** Whether rows without coordinates are looked up, with ways to change it. */
export interface LookUp {
  /** Undefined where the person may not look up coordinates. */
  readonly geocode: boolean | undefined;
  readonly onGeocode: (on: boolean) => void;
  /** Looks them up now; undefined where that is done, or not allowed. */
  readonly onLookUp: (() => void) | undefined;
}

/**
 * Of a file that is checked it is a change like others: columns, encoding and fixes that were chosen stay.
 * @param change - keeps the choice in the draft
 */
export function useLookUp(
  geocode: boolean,
  change: (part: { geocode: boolean }) => void,
  { result, again }: Pick<UploadStep, "result" | "again">,
): LookUp {
  const isAllowed = useUser()?.scopes.includes("geocoding") === true;
  const { mutate } = useReading(result?.upload_id ?? "");
  const onGeocode = (on: boolean) => {
    change({ geocode: on });
    if (result === undefined) again(on);
    else mutate({ look_up: on }, { onError: () => change({ geocode: !on }) });
  };
  return {
    geocode: isAllowed ? geocode : undefined,
    onGeocode,
    onLookUp: isAllowed && !geocode ? () => onGeocode(true) : undefined,
  };
}
