import { msg, t, type UiText } from "./i18n.ts";

const PROPERTY_NAMES: Readonly<Record<string, UiText>> = {
  id: msg("Id"),
  name: msg("Name"),
  longitude: msg("Longitude"),
  latitude: msg("Latitude"),
  address_line: msg("Address line"),
  street: msg("Street"),
  building_no: msg("Building number"),
  municipality: msg("Municipality"),
  postal_code: msg("Postal code"),
  country: msg("Country"),
  country_iso3: msg("Country code"),
  continent: msg("Continent"),
  continent_code: msg("Continent code"),
  ipcc_region: msg("IPCC region"),
  ipcc_macro_region: msg("IPCC macro region"),
  located_by: msg("Located by"),
  located_within_km: msg("Located within (km)"),
  asset_value: msg("Asset value"),
  asset_currency: msg("Currency"),
  elevation: msg("Elevation"),
  protection_return_period: msg("Flood protection"),
  building_use: msg("Building use"),
  construction: msg("Construction"),
  "measures.in_place": msg("Measures in place"),
  "measures.decided": msg("Measures decided"),
  "measures.proposed": msg("Measures proposed"),
  "measures.first_year": msg("First year of measures"),
  "measures.investment": msg("Investment in measures"),
};

/** Name of a property that every location can have; of one that is not known, its id. */
export const propertyName = (id: string): string => (PROPERTY_NAMES[id] === undefined ? id : t(PROPERTY_NAMES[id]));
