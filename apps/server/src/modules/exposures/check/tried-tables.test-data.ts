import type { UnseenList } from "./unseen-lists.test-data.ts";

/** Further ones, written in the same way. */
export const TRIED_TABLES: readonly UnseenList[] = [
  {
    title: "dollars in cells, one country",
    lines: [
      "Site,City,State,Country,Replacement cost",
      "A,Perth,WA,Australia,$1.2M",
      "B,Hobart,TAS,Australia,$800k",
      'C,Cairns,QLD,Australia,"$2,400,000"',
    ],
    rows: [
      [2, -31.95, 115.86, 1200000, "AUD"],
      [3, -42.88, 147.33, 800000, "AUD"],
      [4, -16.92, 145.77, 2400000, "AUD"],
    ],
  },
  {
    title: "kroner in cells, Norway",
    lines: [
      "Anlegg;Sted;Land;Forsikringssum",
      "Smelteverk;Mosjøen;Norge;1 200 000 000 kr",
      "Slipp;Bergen;Norge;45 000 000 kr",
      "Lager;Tromsø;Norge;8 500 000 kr",
    ],
    rows: [
      [2, 65.84, 13.19, 1200000000, "NOK"],
      [3, 60.39, 5.32, 45000000, "NOK"],
      [4, 69.65, 18.96, 8500000, "NOK"],
    ],
  },
  {
    title: "yuan with their sign",
    lines: [
      "工厂,城市,国家,保险金额(¥)",
      "一厂,苏州,中国,12000000",
      "二厂,成都,中国,8000000",
      "三厂,青岛,中国,5500000",
    ],
    rows: [
      [2, 31.3, 120.6, 12000000, "CNY"],
      [3, 30.66, 104.07, 8000000, "CNY"],
      [4, 36.07, 120.38, 5500000, "CNY"],
    ],
  },
  {
    title: "ZIP codes that lost their zero",
    lines: [
      "Facility,City,State,ZIP,TIV (USD 000s)",
      "Lab,Cambridge,MA,2139,12500",
      "Store,Newark,NJ,7102,800",
      "Dock,Portland,ME,4101,2400",
    ],
    rows: [
      [2, 42.37, -71.11, 12500000, "USD"],
      [3, 40.74, -74.17, 800000, "USD"],
      [4, 43.66, -70.26, 2400000, "USD"],
    ],
  },
  {
    title: "a year of valuation beside the cost",
    lines: [
      "Asset,Lat,Lon,Value year,Replacement cost EUR,Ownership value share %",
      "A,52.52,13.405,2023,12000000,100",
      "B,48.137,11.575,2022,4000000,50",
      "C,50.11,8.68,2023,900000,75",
    ],
    rows: [
      [2, 52.52, 13.4, 12000000, "EUR"],
      [3, 48.14, 11.57, 4000000, "EUR"],
      [4, 50.11, 8.68, 900000, "EUR"],
    ],
  },
  {
    title: "turnover and emissions, no value",
    lines: [
      "Supplier,City,Country,Spend 2024 (EUR),Scope 1 tCO2e,Headcount",
      "A,Lyon,France,1200000,300,45",
      "B,Turin,Italy,800000,120,12",
      "C,Graz,Austria,50000,10,5",
    ],
    rows: [
      [2, 45.76, 4.84, null],
      [3, 45.07, 7.69, null],
      [4, 47.07, 15.44, null],
    ],
  },
  {
    title: "minus signs of typesetters",
    lines: [
      "Site,Latitude,Longitude",
      "Lima,−12.0464,−77.0428",
      "Santiago,–33.4489,–70.6693",
      "Quito,-0.1807,‑78.4678",
    ],
    rows: [
      [2, -12.05, -77.04],
      [3, -33.45, -70.67],
      [4, -0.18, -78.47],
    ],
  },
  {
    title: "null island beside a town",
    lines: [
      "Site,City,Country,Lat,Lon",
      "A,Oslo,Norway,59.9139,10.7522",
      "B,Bergen,Norway,0,0",
      "C,Accra,Ghana,0.0,0.0",
    ],
    rows: [
      [2, 59.91, 10.75],
      [3, 60.39, 5.32],
      [4, 5.56, -0.2],
    ],
  },
  {
    title: "currencies by their signs and letters",
    lines: [
      "Site,Latitude,Longitude,Sum insured",
      "A,-23.55,-46.63,R$ 1.200.000",
      'B,1.35,103.82,"S$2,400,000"',
      'C,25.03,121.56,"NT$ 90,000,000"',
      'D,22.32,114.17,"HK$5,000,000"',
      "E,51.5,-0.12,£1.2m",
      'F,19.43,-99.13,"MX$ 45,000,000"',
    ],
    rows: [
      [2, -23.55, -46.63, 1200000, "BRL"],
      [3, 1.35, 103.82, 2400000, "SGD"],
      [4, 25.03, 121.56, 90000000, "TWD"],
      [5, 22.32, 114.17, 5000000, "HKD"],
      [6, 51.5, -0.12, 1200000, "GBP"],
      [7, 19.43, -99.13, 45000000, "MXN"],
    ],
  },
  {
    title: "subtotals between groups and a total without a word",
    lines: [
      "Plant;Town;Country;Value EUR",
      "A;Köln;Germany;1000000",
      "B;Essen;Germany;2000000",
      "Subtotal Germany;;;3000000",
      "C;Lille;France;4000000",
      "Zwischensumme Frankreich;;;4000000",
      ";;;7000000",
    ],
    rows: [
      [2, 50.94, 6.96, 1000000, "EUR"],
      [3, 51.46, 7.01, 2000000, "EUR"],
      [4],
      [5, 50.63, 3.06, 4000000, "EUR"],
      [6],
      [7],
    ],
  },
  {
    title: "airports by ICAO code",
    lines: ["Station,ICAO,Value USD", "Hub,LSZH,1000000", "Base,KORD,2000000", "Spoke,YSSY,3000000"],
    rows: [
      [2, 47.46, 8.55, 1000000, "USD"],
      [3, 41.98, -87.9, 2000000, "USD"],
      [4, -33.95, 151.18, 3000000, "USD"],
    ],
  },
  {
    title: "three words for a place",
    lines: [
      "Site,what3words,Value EUR",
      "A,///filled.count.soap,1000",
      "B,///index.home.raft,2000",
      "C,///daring.lion.race,3000",
    ],
    rows: [[2], [3], [4]],
  },
  {
    title: "RMS headers of coverages",
    lines: [
      "ACCNTNUM,LOCNUM,LOCNAME,STREETNAME,CITY,STATECODE,POSTALCODE,CNTRYCODE,LATITUDE,LONGITUDE,BLDGVAL,CONTVAL,BIVAL,CURRENCY",
      "A1,1,HQ,1 Main St,Tampa,FL,33602,US,27.9506,-82.4572,5000000,1000000,300000,USD",
      "A1,2,Mill,2 Oak St,Mobile,AL,36602,US,30.6954,-88.0399,2000000,500000,100000,USD",
    ],
    rows: [
      [2, 27.95, -82.46, 6000000, "USD"],
      [3, 30.7, -88.04, 2500000, "USD"],
    ],
  },
  {
    title: "AIR headers of coverages",
    lines: [
      "ContractID,LocationID,LocationName,City,Area,CountryISO,Latitude,Longitude,BuildingValue,OtherValue,ContentsValue,TimeElementValue,Currency",
      "C1,L1,HQ,Miami,FL,US,25.7617,-80.1918,5000000,200000,1000000,300000,USD",
      "C1,L2,Mill,Houston,TX,US,29.7604,-95.3698,2000000,0,500000,100000,USD",
    ],
    rows: [
      [2, 25.76, -80.19, 6200000, "USD"],
      [3, 29.76, -95.37, 2500000, "USD"],
    ],
  },
  {
    title: "Swiss metres in one cell",
    lines: [
      "Standort;Koordinaten LV95;Versicherungswert CHF",
      "Werk A;2'683'141 / 1'247'816;12'500'000",
      "Werk B;2'600'072 / 1'199'545;3'000'000",
      "Werk C;2'717'300 / 1'095'900;900'000",
    ],
    rows: [
      [2, 47.38, 8.54, 12500000, "CHF"],
      [3, 46.95, 7.44, 3000000, "CHF"],
      [4, 46.0, 8.95, 900000, "CHF"],
    ],
  },
  {
    title: "grid letters of Britain",
    lines: ["Depot,Grid ref,TIV £m", "Leeds,SE 300 335,12.5", "Bristol,ST 590 730,3", "Norwich,TG 230 085,0.9"],
    rows: [
      [2, 53.8, -1.55, 12500000, "GBP"],
      [3, 51.45, -2.59, 3000000, "GBP"],
      [4, 52.63, 1.3, 900000, "GBP"],
    ],
  },
  {
    title: "points whose decimals became days",
    lines: [
      "Site,Latitude,Longitude,City,Country",
      "A,47.3769,8.5417,Zürich,Switzerland",
      "B,46.Feb,7.Apr,Bern,Switzerland",
      "C,2046-05-01,06.15.2024,Genève,Switzerland",
    ],
    rows: [
      [2, 47.38, 8.54],
      [3, 46.95, 7.45],
      [4, 46.2, 6.15],
    ],
  },
  {
    title: "a comment and a banner above tabs",
    lines: [
      "# exported 2024-11-03 by EAM 7.2",
      "Confidential",
      "",
      "ref\tsite name\tlat\tlong\treinstatement value (£'000)",
      "R-1\tDairy\t52.2053\t0.1218\t12,500",
      "R-2\tKiln\t53.0027\t-2.1794\t8,000",
    ],
    rows: [
      [5, 52.2, 0.12, 12500000, "GBP"],
      [6, 53, -2.18, 8000000, "GBP"],
    ],
  },
  {
    title: "buildings that share the number of their site",
    lines: [
      "Site No,Building,Lat,Lon,Buildings SI GBP,Contents SI GBP",
      "10,Hall A,53.48,-2.24,1000000,200000",
      "10,Hall B,53.481,-2.241,500000,100000",
      "11,Depot,51.45,-2.59,300000,50000",
    ],
    rows: [
      [2, 53.48, -2.24, 1200000, "GBP"],
      [3, 53.48, -2.24, 600000, "GBP"],
      [4, 51.45, -2.59, 350000, "GBP"],
    ],
  },
];
