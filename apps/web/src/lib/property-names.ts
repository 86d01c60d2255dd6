import { t } from "./i18n.ts";

const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  id: t("Id"),
  name: t("Name"),
  longitude: t("Longitude"),
  latitude: t("Latitude"),
  address_line: t("Address line"),
  street: t("Street"),
  building_no: t("Building number"),
  municipality: t("Municipality"),
  postal_code: t("Postal code"),
  country: t("Country"),
  country_iso3: t("Country code"),
  continent: t("Continent"),
  continent_code: t("Continent code"),
  ipcc_region: t("IPCC region"),
  ipcc_macro_region: t("IPCC macro region"),
  asset_value: t("Asset value"),
  asset_currency: t("Currency"),
};

/** Name of a property that every location can have; of one that is not known, its id. */
export const propertyName = (id: string): string => PROPERTY_NAMES[id] ?? id;
