import { type Message, message } from "@tidemark/contract";
import type { Country } from "@tidemark/geo";
import type { Geography } from "./geography.ts";

/** What is to be known of where a point lies: nowhere, outside the data, at sea; undefined on land with data. */
export function surroundingsOf(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  country: Country | undefined,
  geography: Geography,
): { readonly code: string; readonly said: Message } | undefined {
  if (latitude === 0 && longitude === 0) return { code: "zero_coordinates", said: message("row.zero_coordinates") };
  const data = geography.dataAt(latitude, longitude);
  if (data === "none")
    return country
      ? { code: "outside_data", said: message("row.outside_data", { country: country.name }) }
      : { code: "at_sea", said: message("row.outside_data_at_sea") };
  if (country && data !== "sea") return undefined;
  const said = country ? message("row.off_coast_of", { country: country.name }) : message("row.off_coast");
  return { code: "at_sea", said };
}
