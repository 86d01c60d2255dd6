import type { UnseenList } from "./unseen-lists.test-data.ts";

/** Lists whose lines beside the rows say something of them, written before anybody tried them. */
export const LAID_OUT_LISTS: readonly UnseenList[] = [
  {
    title: "thousands that only the title tells",
    lines: [
      "Statement of values 2025 (USD in thousands)",
      "",
      "Site,City,State,TIV",
      "Depot,Dallas,TX,1250",
      "Mill,Macon,GA,890",
    ],
    rows: [
      [4, 32.78, -96.8, 1_250_000, "USD"],
      [5, 32.84, -83.63, 890_000, "USD"],
    ],
  },
  {
    title: "thousands that only a note below the table tells",
    lines: [
      "Werk;Ort;Land;Buchwert",
      "W1;Ulm;DE;1.250",
      "W2;Hof;DE;890",
      "W3;Gera;DE;2.300",
      "",
      "Alle Beträge in TEUR",
    ],
    rows: [
      [2, 48.4, 9.99, 1_250_000, "EUR"],
      [3, 50.32, 11.92, 890_000, "EUR"],
      [4, 50.88, 12.08, 2_300_000, "EUR"],
      [6],
    ],
  },
  {
    title: "postal codes and countries alone",
    lines: [
      "Site,Postal code,Country",
      "A,80331,Germany",
      "B,77002,USA",
      "C,EC1A 1BB,United Kingdom",
      "D,411001,India",
    ],
    rows: [
      [2, 48.14, 11.57],
      [3, 29.76, -95.36],
      [4, 51.52, -0.1],
      [5, 18.52, 73.86],
    ],
  },
  {
    title: "countries as headings between rows",
    lines: [
      "Site,City,Value USD",
      "Germany,,",
      "Works 1,Halle,100000",
      "Works 2,Kiel,200000",
      "United States,,",
      "Works 3,Birmingham,300000",
      "Works 4,Naples,400000",
      "Canada,,",
      "Works 5,London,500000",
    ],
    rows: [
      [2],
      [3, 51.48, 11.97, 100_000, "USD"],
      [4, 54.32, 10.13, 200_000, "USD"],
      [5],
      [6, 33.52, -86.81, 300_000, "USD"],
      [7, 26.14, -81.79, 400_000, "USD"],
      [8],
      [9, 42.98, -81.25, 500_000, "USD"],
    ],
  },
  {
    title: "a billion in an English header above German rows",
    lines: [
      "Site;City;Country;Insured value (Billion EUR)",
      "Werk Süd;München;Deutschland;1,5",
      "Werk Nord;Kiel;Deutschland;0,4",
    ],
    rows: [
      [2, 48.14, 11.58, 1_500_000_000, "EUR"],
      [3, 54.32, 10.13, 400_000_000, "EUR"],
    ],
  },
  {
    title: "sums of countries among the rows",
    lines: [
      "Country;Site;City;Value EUR",
      "Germany;W1;Ulm;1000000",
      "Germany;W2;Hof;2000000",
      "Subtotal Germany;;;3000000",
      "Austria;W3;Graz;500000",
      "Austria Total;;;500000",
      "Grand total;;;3500000",
    ],
    rows: [
      [2, 48.4, 9.99, 1_000_000, "EUR"],
      [3, 50.32, 11.92, 2_000_000, "EUR"],
      [4],
      [5, 47.07, 15.44, 500_000, "EUR"],
      [6],
      [7],
    ],
  },
];
