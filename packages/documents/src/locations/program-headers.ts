/** What fields of whole programs hold: SAP first, then Oracle, Dynamics, Salesforce and NetSuite; by meaning. */
export const PROGRAM_FIELDS: Readonly<Record<string, string>> = {
  id: "equnr|tplnr|anln1|lifnr|kunnr|partner|werks|swerk|vstel|account number|accountnumber|accountnum|vendor account number|vendoraccountnumber|customeraccount|customer account|vendor site code|location code|party site number|inventlocationid|entityid",
  name: "name1|address1 name|name org1|txt50|anlhtxt|eqktx|pltxt|sname|account name|accountname|vendor name|party name|organization name|organizationname|vendororganizationname|company name|companyname|location name",
  address: "address formatted|formattedprimaryaddress|full primary address",
  street: "stras|street|str suppl1|address line1|address line 1|addressline1",
  house_number: "house num1|housenum1|building num",
  postcode: "pstlz|post code1|pstl2|plzort",
  city: "ort01|city1|mc city1|town or city",
  region: "regio|region 2",
  country: "land1|country key|territory code",
  latitude:
    "geo latitude|lat dec|latitudee7|latitudee6|latitude e7|latitude e6|late7|late6|lat e7|lat e6|lat microdegrees",
  longitude:
    "geo longitude|long dec|longitudee7|longitudee6|longitude e7|longitude e6|lnge7|lone7|lnge6|lone6|lng e7|lon e7|lng e6|lon e6|long e7|long e6|lon microdegrees",
  asset_value: "answl|kansw|versicherungswert aktuell",
  currency: "waers|hwaer|waerk|currencyisocode|currency iso code|transactioncurrencyid|defaultcurrency",
};

/** Whose place the fields of a record are, in front of them: "BillingCity", "Ship-to country". */
const OWNERS =
  "shipping|ship to|billing|bill to|mailing|other|primary|address1|address|vendor|supplier|customer|account|headquarters|registered|physical|site|location|plant|facility|property|risk";
const PLACE_WORDS: Readonly<Record<string, string>> = {
  street: "street|street address|street line 1|line1|line 1|address1|address line 1|addr1",
  postcode: "postal code|postalcode|postcode|post code|zip|zip code|zipcode|zip postal code",
  city: "city|town",
  region: "state|province|state province|state code|stateorprovince|state or province|stateid|state id|county",
  country: "country|country code|country region|country region id|countryregionid|country name",
  latitude: "latitude|lat",
  longitude: "longitude|long|lon",
};

/** Spellings of fields with their owner, in one word and in several. */
export const OWNED_FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(PLACE_WORDS).map(([meaning, fields]) => [
    meaning,
    OWNERS.split("|").flatMap((owner) =>
      fields.split("|").flatMap((field) => {
        const spelled = `${owner} ${field}`;
        return [spelled, spelled.replaceAll(" ", ""), `${owner.replaceAll(" ", "")} ${field}`];
      }),
    ),
  ]),
);
