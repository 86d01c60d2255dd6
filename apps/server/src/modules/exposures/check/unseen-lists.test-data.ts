/** A list, and what each of its rows says to somebody who reads it. */
export interface UnseenList {
  readonly title: string;
  readonly lines: readonly string[];
  /** Line of the row, degrees, and its value with its currency; no degrees for lines that are no locations. */
  readonly rows: readonly MeantRow[];
}

export type MeantRow = readonly [
  line: number,
  latitude?: number,
  longitude?: number,
  value?: number | null,
  currency?: string | null,
];

/** Lists as companies of many countries keep them, written before anybody tried them. */
export const NATIONAL_LISTS: readonly UnseenList[] = [
  {
    title: "a miner in Brazil, in millions of reais",
    lines: [
      "Unidade;Município;UF;Latitude;Longitude;Valor segurado (R$ milhões)",
      "Mina Norte;Parauapebas;PA;-6,0675;-49,9019;1.250,5",
      "Terminal;São Luís;MA;-2,5307;-44,3068;890",
      "Usina;Itabira;MG;-19,6191;-43,2270;2.300",
    ],
    rows: [
      [2, -6.07, -49.9, 1_250_500_000, "BRL"],
      [3, -2.53, -44.31, 890_000_000, "BRL"],
      [4, -19.62, -43.23, 2_300_000_000, "BRL"],
    ],
  },
  {
    title: "electronics in Korea, in hundred millions of won",
    lines: [
      "사업장,주소,위도,경도,보험가액(억원)",
      '수원사업장,경기도 수원시,37.2636,127.0286,"12,500"',
      "구미사업장,경상북도 구미시,36.1195,128.3446,890",
    ],
    rows: [
      [2, 37.26, 127.03, 1_250_000_000_000, "KRW"],
      [3, 36.12, 128.34, 89_000_000_000, "KRW"],
    ],
  },
  {
    title: "loans of a bank in the Netherlands",
    lines: [
      "Leningnummer;Straat;Huisnr;Postcode;Plaats;Taxatiewaarde",
      "1001;Kerkstraat;12;1017 GC;Amsterdam;€ 450.000,-",
      "1002;Oudegracht;301;3511 PA;Utrecht;€ 1.200.000,-",
      "1003;Markt;4;5211 JX;Den Bosch;€ 310.000,=",
    ],
    rows: [
      [2, 52.37, 4.89, 450_000, "EUR"],
      [3, 52.09, 5.12, 1_200_000, "EUR"],
      [4, 51.69, 5.3, 310_000, "EUR"],
    ],
  },
  {
    title: "stores in South Africa, whose south has no sign",
    lines: [
      "Store,Town,Province,GPS South,GPS East,Sum insured (R)",
      "1,Sandton,Gauteng,26.1076,28.0567,R 12 500 000",
      "2,Durban,KwaZulu-Natal,29.8587,31.0218,R 8 250 000",
      "3,Gqeberha,Eastern Cape,33.9608,25.6022,R 3 100 000",
    ],
    rows: [
      [2, -26.11, 28.06, 12_500_000, "ZAR"],
      [3, -29.86, 31.02, 8_250_000, "ZAR"],
      [4, -33.96, 25.6, 3_100_000, "ZAR"],
    ],
  },
  {
    title: "textiles in Turkey",
    lines: [
      "Fabrika;İl;İlçe;Enlem;Boylam;Sigorta bedeli (TL)",
      "İplik;Bursa;Nilüfer;40,2130;28,9300;125.000.000",
      "Dokuma;Denizli;Merkezefendi;37,7765;29,0864;98.500.000",
    ],
    rows: [
      [2, 40.21, 28.93, 125_000_000, "TRY"],
      [3, 37.78, 29.09, 98_500_000, "TRY"],
    ],
  },
  {
    title: "a hauler in Poland, in thousands of zloty",
    lines: [
      "Oddział;Kod pocztowy;Miejscowość;Województwo;Wartość (tys. zł)",
      "Baza;90-001;Łódź;łódzkie;4 500",
      "Plac;61-001;Poznań;wielkopolskie;12 300",
      "Magazyn;43-300;Bielsko-Biała;śląskie;7 250",
    ],
    rows: [
      [2, 51.76, 19.46, 4_500_000, "PLN"],
      [3, 52.41, 16.93, 12_300_000, "PLN"],
      [4, 49.82, 19.04, 7_250_000, "PLN"],
    ],
  },
  {
    title: "a supplier of cars in Mexico, with states shortened",
    lines: [
      "Planta,Ciudad,Estado,País,Valor asegurado (MXN)",
      'Estampado,San Luis Potosí,S.L.P.,México,"$1,250,000,000.00"',
      'Pintura,León,Gto.,México,"$640,500,000.00"',
      'Motores,Aguascalientes,Ags.,México,"$2,100,000,000.00"',
      'Ejes,Saltillo,Coah.,México,"$310,000,000.00"',
    ],
    rows: [
      [2, 22.15, -100.98, 1_250_000_000, "MXN"],
      [3, 21.12, -101.68, 640_500_000, "MXN"],
      [4, 21.88, -102.29, 2_100_000_000, "MXN"],
      [5, 25.42, -101, 310_000_000, "MXN"],
    ],
  },
  {
    title: "a utility in Saudi Arabia, in Arabic with Arabic digits",
    lines: [
      "المحطة,المدينة,خط العرض,خط الطول,القيمة (مليون ريال سعودي)",
      "محطة الرياض,الرياض,٢٤٫٧١٣٦,٤٦٫٦٧٥٣,١٬٢٥٠",
      "محطة جدة,جدة,٢١٫٤٨٥٨,٣٩٫١٩٢٥,٨٩٠",
    ],
    rows: [
      [2, 24.71, 46.68, 1_250_000_000, "SAR"],
      [3, 21.49, 39.19, 890_000_000, "SAR"],
    ],
  },
  {
    title: "a list in Czech with its regions",
    lines: [
      "Závod;Obec;Kraj;PSČ;Hodnota (Kč)",
      "Lisovna;Plzeň;Plzeňský kraj;301 00;125 000 000",
      "Lakovna;Mladá Boleslav;Středočeský kraj;293 01;98 000 000",
      "Sklad;Brno;Jihomoravský;602 00;45 500 000",
    ],
    rows: [
      [2, 49.75, 13.38, 125_000_000, "CZK"],
      [3, 50.41, 14.9, 98_000_000, "CZK"],
      [4, 49.2, 16.61, 45_500_000, "CZK"],
    ],
  },
  {
    title: "a list in Swedish, in thousands of kronor",
    lines: [
      "Anläggning;Kommun;Län;Försäkringsvärde (tkr)",
      "Hamn;Malmö;Skåne län;12 500",
      "Bruk;Borlänge;Dalarnas län;89 000",
      "Gruva;Kiruna;Norrbottens län;240 000",
    ],
    rows: [
      [2, 55.61, 13, 12_500_000, "SEK"],
      [3, 60.48, 15.43, 89_000_000, "SEK"],
      [4, 67.86, 20.23, 240_000_000, "SEK"],
    ],
  },
  {
    title: "a list in Norwegian, in millions of kroner",
    lines: ["Anlegg;Kommune;Fylke;Verdi (MNOK)", "Verft;Bergen;Vestland;350", "Smelteverk;Mo i Rana;Nordland;1 200,5"],
    rows: [
      [2, 60.39, 5.32, 350_000_000, "NOK"],
      [3, 66.31, 14.14, 1_200_500_000, "NOK"],
    ],
  },
  {
    title: "a list in Finnish, in millions of euros",
    lines: [
      "Toimipaikka;Kunta;Maakunta;Arvo (milj. €)",
      "Tehdas;Tampere;Pirkanmaa;12,5",
      "Varasto;Oulu;Pohjois-Pohjanmaa;3",
    ],
    rows: [
      [2, 61.5, 23.76, 12_500_000, "EUR"],
      [3, 65.01, 25.47, 3_000_000, "EUR"],
    ],
  },
  {
    title: "works in Japan by prefecture, in hundred millions of yen",
    lines: ["工場,都道府県,市区町村,評価額（億円）", "本社工場,愛知県,豊田市,350", "第二工場,福岡県,北九州市,120.5"],
    rows: [
      [2, 35.08, 137.16, 35_000_000_000, "JPY"],
      [3, 33.88, 130.88, 12_050_000_000, "JPY"],
    ],
  },
  {
    title: "works in China by province, in ten thousands of yuan",
    lines: ["工厂,省,市,资产总值（万元）", "一厂,江苏省,苏州市,12000", "二厂,广东省,东莞市,8500"],
    rows: [
      [2, 31.3, 120.6, 120_000_000, "CNY"],
      [3, 23.02, 113.75, 85_000_000, "CNY"],
    ],
  },
  {
    title: "plants in India, in crores",
    lines: [
      "Plant,City,State,PIN,Sum Insured (₹ Cr)",
      'P1,Pune,Maharashtra,411001,"1,250.5"',
      "P2,Hosur,Tamil Nadu,635109,480",
      "P3,Aurangabad,Bihar,824101,75",
    ],
    rows: [
      [2, 18.52, 73.86, 12_505_000_000, "INR"],
      [3, 12.74, 77.83, 4_800_000_000, "INR"],
      [4, 24.75, 84.37, 750_000_000, "INR"],
    ],
  },
  {
    title: "sites in Australia by suburb, without a country",
    lines: [
      "Site,Suburb,State,Postcode,Declared Value AUD",
      "S1,Parramatta,NSW,2150,$4.5M",
      "S2,Newcastle,NSW,2300,$12.25M",
      "S3,Perth,WA,6000,$800k",
    ],
    rows: [
      [2, -33.81, 151, 4_500_000, "AUD"],
      [3, -32.93, 151.78, 12_250_000, "AUD"],
      [4, -31.95, 115.86, 800_000, "AUD"],
    ],
  },
  {
    title: "sites in France by the number of their department",
    lines: [
      "Site;Commune;Département;Code postal;Valeur (k€)",
      "Entrepôt;Saint-Denis;93;93200;4 500",
      "Dépôt;Saint-Denis;974;97400;1 250",
      "Usine;Valence;26;26000;9 800",
    ],
    rows: [
      [2, 48.94, 2.36, 4_500_000, "EUR"],
      [3, -20.88, 55.45, 1_250_000, "EUR"],
      [4, 44.93, 4.89, 9_800_000, "EUR"],
    ],
  },
  {
    title: "properties in Britain by county, in millions of pounds",
    lines: [
      "Property,Town,County,Postcode,Reinstatement value £m",
      "Mill,Richmond,North Yorkshire,DL10 4QG,3.2",
      "Shop,Newport,Isle of Wight,PO30 1JS,1.1",
      "Yard,Whitchurch,Shropshire,SY13 1AB,0.85",
    ],
    rows: [
      [2, 54.4, -1.74, 3_200_000, "GBP"],
      [3, 50.7, -1.29, 1_100_000, "GBP"],
      [4, 52.97, -2.68, 850_000, "GBP"],
    ],
  },
];
