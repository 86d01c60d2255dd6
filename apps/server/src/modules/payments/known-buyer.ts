import type { KnownBuyer } from "@tidemark/contract";
import { findCountry } from "@tidemark/geo";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { findLastBuyer, findRegistration, type Registration } from "./orders.repository.ts";

/** What was told at the registration, as the head of an invoice has it. */
function registered(name: string, told: Registration): KnownBuyer {
  const town = [told.zip_code, told.city].filter(Boolean).join(" ");
  const address = [told.address_line_1, told.address_line_2, town].filter(Boolean).join(", ");
  const country = findCountry(told.country ?? "")?.iso2 ?? null;
  return { name, company: told.company_name ?? "", address, country, vat_id: "" };
}

/** Who an invoice is probably for: the buyer of the caller's last order, else who registered. */
export async function knownBuyer(database: Database, { userId, name }: Caller): Promise<KnownBuyer> {
  const last = await findLastBuyer(database, userId);
  return last ?? registered(name, (await findRegistration(database, userId)) ?? {});
}
