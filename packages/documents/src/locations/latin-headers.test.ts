import { describe, expect, it } from "vitest";
import { guessMeaning } from "./guess-meaning.ts";
import { locationHeader } from "./header-row.ts";
import { isSideOfThings, isSize } from "./header-text.ts";

/** What a row of headers means, by the headers. */
function meaningsOf(line: string): Record<string, string> {
  const cells = line.split(";");
  return Object.fromEntries([...locationHeader(cells).meanings].map(([index, meaning]) => [cells[index], meaning]));
}
const inOrder = (line: string) => line.split(";").map((header) => meaningsOf(line)[header] ?? "-");

describe("headers", () => {
  it.each([
    ["Turkish", "Tesis adı;İl;İlçe;Ülke;Enlem;Boylam;Sigorta bedeli;Para birimi"],
    ["Turkish", "TESİS;İL;ŞEHİR;ÜLKE;ENLEM;BOYLAM;DEĞER;PARA BİRİMİ"],
    ["Polish", "Nazwa;Województwo;Miasto;Kraj;Szerokość geograficzna;Długość geograficzna;Wartość;Waluta"],
    ["Vietnamese", "Tên;Tỉnh;Thành phố;Quốc gia;Vĩ độ;Kinh độ;Giá trị;Tiền tệ"],
    ["Indonesian", "Nama lokasi;Provinsi;Kota;Negara;Lintang;Bujur;Nilai;Mata uang"],
    ["Dutch", "Naam;Provincie;Gemeente;Land;Breedtegraad;Lengtegraad;Verzekerd bedrag;Valuta"],
    ["Italian", "Nome;Regione;Comune;Paese;Latitudine;Longitudine;Valore assicurato;Valuta"],
    ["Portuguese", "Nome;UF;Município;País;Latitude;Longitude;Valor segurado;Moeda"],
    ["Spanish", "Nombre;Región;Comuna;País;Latitud;Longitud;Suma asegurada;Moneda"],
    ["Czech", "Název;Okres;Obec;Stát;Zeměpisná šířka;Zeměpisná délka;Hodnota;Měna"],
    ["Swedish", "Namn;Län;Postort;Land;Breddgrad;Längdgrad;Försäkringsbelopp;Valuta"],
    ["Norwegian", "Navn;Fylke;Poststed;Land;Breddegrad;Lengdegrad;Forsikringssum;Valuta"],
    ["Finnish", "Nimi;Maakunta;Kunta;Maa;Leveysaste;Pituusaste;Vakuutusarvo;Valuutta"],
    ["Russian", "Наименование;Регион;Населённый пункт;Страна;Широта;Долгота;Балансовая стоимость;Валюта"],
    ["Arabic", "اسم المنشأة;المحافظة;المدينة;الدولة;خط العرض;خط الطول;قيمة التأمين;العملة"],
  ])("are known in %s", (_, line) => {
    expect(inOrder(line)).toEqual([
      "name",
      "region",
      "city",
      "country",
      "latitude",
      "longitude",
      "asset_value",
      "currency",
    ]);
  });

  it.each([
    ["SAP: partners", "KUNNR;NAME1;STRAS;PSTLZ;ORT01;REGIO;LAND1"],
    ["SAP: suppliers", "LIFNR;NAME1;STRAS;PSTLZ;ORT01;REGIO;LAND1"],
    ["SAP: works", "WERKS;NAME1;STRAS;PSTLZ;ORT01;REGIO;LAND1"],
    [
      "Salesforce",
      "AccountNumber;Account Name;BillingStreet;BillingPostalCode;BillingCity;BillingState;BillingCountry",
    ],
    [
      "Salesforce",
      "AccountNumber;Name;ShippingStreet;ShippingPostalCode;ShippingCity;ShippingStateCode;ShippingCountryCode",
    ],
    [
      "Dynamics",
      "accountnumber;name;address1_line1;address1_postalcode;address1_city;address1_stateorprovince;address1_country",
    ],
    [
      "Dynamics",
      "VENDORACCOUNTNUMBER;VENDORORGANIZATIONNAME;ADDRESSSTREET;ADDRESSZIPCODE;ADDRESSCITY;ADDRESSSTATEID;ADDRESSCOUNTRYREGIONID",
    ],
    ["Oracle", "VENDOR_SITE_CODE;VENDOR_NAME;ADDRESS_LINE1;ZIP;CITY;STATE;COUNTRY"],
    ["Oracle", "LOCATION_CODE;LOCATION_NAME;ADDRESS_LINE_1;POSTAL_CODE;TOWN_OR_CITY;REGION_2;COUNTRY"],
  ])("are known as fields of %s", (_, line) => {
    expect(inOrder(line)).toEqual(["id", "name", "street", "postcode", "city", "region", "country"]);
  });

  it("of assets in SAP have value and currency, and the number of the asset before that of its works", () => {
    expect(inOrder("ANLN1;TXT50;WERKS;ORT01;LAND1;ANSWL;WAERS")).toEqual([
      "id",
      "name",
      "-",
      "city",
      "country",
      "asset_value",
      "currency",
    ]);
  });

  it("in other languages say nothing as a short word in a longer one", () => {
    for (const header of ["Ten year loss", "Il progetto", "Kota code by size"])
      expect(guessMeaning(header)?.isExact ?? false).toBe(false);
    expect(guessMeaning("Ten year loss")).toBeUndefined();
  });

  it("may be sizes with a unit, or leave it open", () => {
    for (const header of ["Länge (m)", "Szerokość [m]", "Lengte in m", "Length (ft)"])
      expect(isSize(header)).toBe(true);
    for (const header of ["Länge", "Breite", "Szerokość", "Délka", "Bredd"])
      expect([isSize(header), isSideOfThings(header)]).toEqual([false, true]);
    for (const header of ["Längengrad", "Latitude", "Szerokość geograficzna"])
      expect(isSideOfThings(header)).toBe(false);
  });
});
