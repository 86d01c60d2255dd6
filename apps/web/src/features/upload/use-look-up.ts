import { useUser } from "../../state/session.ts";
import type { UploadStep } from "./use-upload-step.ts";

/** Whether rows without coordinates are looked up, with ways to change it. */
export interface LookUp {
  /** Undefined where the person may not look up coordinates. */
  readonly geocode: boolean | undefined;
  readonly onGeocode: (on: boolean) => void;
  /** Looks them up now; undefined where that is done, or not allowed. */
  readonly onLookUp: (() => void) | undefined;
}

/** @param change - keeps the choice in the draft */
export function useLookUp(geocode: boolean, change: (part: { geocode: boolean }) => void, upload: UploadStep): LookUp {
  const isAllowed = useUser()?.scopes.includes("geocoding") === true;
  const onGeocode = (on: boolean) => {
    change({ geocode: on });
    upload.again(on);
  };
  return {
    geocode: isAllowed ? geocode : undefined,
    onGeocode,
    onLookUp: isAllowed && !geocode ? () => onGeocode(true) : undefined,
  };
}
