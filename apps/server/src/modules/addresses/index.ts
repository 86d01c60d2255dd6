import type { Config } from "../../config.ts";
import { createGuardedFetch } from "../../platform/guarded-fetch.ts";
import { type AddressGeocoder, createAddressGeocoder } from "./address-geocoder.ts";

export type { AddressGeocoder } from "./address-geocoder.ts";
export type { AddressHit } from "./address-hit.ts";
export { lookUpAddresses } from "./look-up-addresses.ts";

/** The geocoder of addresses of the settings, which may lie in a private network; undefined where there is none. */
export function addressGeocoder(config: Config): AddressGeocoder | undefined {
  const { GEOCODER_KIND: kind, GEOCODER_URL: url } = config;
  if (kind === "none" || url === undefined) return undefined;
  return createAddressGeocoder(
    {
      kind,
      url,
      key: config.GEOCODER_KEY,
      contact: config.GEOCODER_CONTACT,
      perSecond: config.GEOCODER_PER_SECOND,
      attribution: config.GEOCODER_ATTRIBUTION,
    },
    createGuardedFetch([new URL(url).origin]),
  );
}
