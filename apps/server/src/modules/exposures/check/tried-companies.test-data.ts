import type { UnseenList } from "./unseen-lists.test-data.ts";
/** Lists of companies in many countries, written before the code was read. */
export const COMPANY_LISTS: readonly UnseenList[] = [
  {
    title: "a country in the first row of each group, amounts in doubt",
    lines: [
      "Land;Werk;Ort;PLZ;Versicherungssumme (TEUR)",
      "Deutschland;Presswerk;Chemnitz;09111;12.500",
      ";Lackiererei;Zwickau;08056;8.300",
      ";Montage;Halle (Saale);06108;4.100",
      "Österreich;Gießerei;Linz;4020;6.750",
      ";Lager;Graz;8010;900",
      "Schweiz;Vertrieb;Baden;5400;1.200",
    ],
    rows: [
      [2, 50.83, 12.92, 12500000, "EUR"],
      [3, 50.72, 12.5, 8300000, "EUR"],
      [4, 51.48, 11.97, 4100000, "EUR"],
      [5, 48.3, 14.29, 6750000, "EUR"],
      [6, 47.07, 15.44, 900000, "EUR"],
      [7, 47.47, 8.31, 1200000, "EUR"],
    ],
  },
  {
    title: "plants in three countries, in Spanish, in millions of euros",
    lines: [
      "Planta;Ciudad;Provincia;País;Valor de reposición (millones de euros)",
      "Altos Hornos;Avilés;Asturias;España;125,5",
      "Cerámica;Castellón de la Plana;Castellón;España;18,2",
      "Bodega;Haro;La Rioja;España;9,75",
      "Fundición;Santiago;Región Metropolitana;Chile;40",
      "Molino;Córdoba;Córdoba;Argentina;12",
    ],
    rows: [
      [2, 43.55, -5.92, 125500000, "EUR"],
      [3, 39.99, -0.04, 18200000, "EUR"],
      [4, 42.58, -2.85, 9750000, "EUR"],
      [5, -33.45, -70.66, 40000000, "EUR"],
      [6, -31.41, -64.18, 12000000, "EUR"],
    ],
  },
  {
    title: "works in Italy with abbreviations of provinces and a total",
    lines: [
      "Denominazione;Indirizzo;CAP;Comune;Prov.;Valore fabbricati €;Valore macchinari €",
      "Stabilimento 1;Via Emilia 120;41121;Modena;MO;4.500.000,00;6.200.000,00",
      "Stabilimento 2;Via Roma 3;25121;Brescia;BS;2.100.000,00;3.000.000,00",
      "Magazzino;Viale Europa 7;00144;Roma;RM;1.000.000,00;250.000,00",
      "Totale;;;;;7.600.000,00;9.450.000,00",
    ],
    rows: [
      [2, 44.65, 10.93, 10700000, "EUR"],
      [3, 45.54, 10.21, 5100000, "EUR"],
      [4, 41.83, 12.47, 1250000, "EUR"],
    ],
  },
  {
    title: "works in Poland whose degrees are abbreviated as geographic",
    lines: [
      "Zakład;Miejscowość;Województwo;Szerokość geogr.;Długość geogr.;Wartość odtworzeniowa (tys. zł)",
      "Huta;Dąbrowa Górnicza;śląskie;50,3217;19,1949;145 000",
      "Tartak;Brzeg;opolskie;50,8609;17,4674;8 700",
      "Mleczarnia;Piątnica;podlaskie;53,2005;22,0917;22 450",
    ],
    rows: [
      [2, 50.3217, 19.1949, 145000000, "PLN"],
      [3, 50.8609, 17.4674, 8700000, "PLN"],
      [4, 53.2005, 22.0917, 22450000, "PLN"],
    ],
  },
  {
    title: "works in Czechia with directions in Czech",
    lines: [
      "Název provozovny;Zeměpisná šířka;Zeměpisná délka;Pojistná částka (mil. Kč)",
      "Slévárna Kopřivnice;49°36'12\"N;18°8'40\"E;350",
      "Pivovar Žatec;50°19'38\"N;13°32'45\"E;120,5",
      "Sklad Ústí;50°39'36\" s. š.;14°1'55\" v. d.;45",
    ],
    rows: [
      [2, 49.6033, 18.1444, 350000000, "CZK"],
      [3, 50.3272, 13.5458, 120500000, "CZK"],
      [4, 50.66, 14.0319, 45000000, "CZK"],
    ],
  },
  {
    title: "plants whose header names the south, without a country",
    lines: [
      "Station,Latitude (South),Longitude (East),Sum insured ZAR",
      'Richards Bay,28.783,32.038,"410,000,000"',
      'Secunda,26.516,29.186,"1,900,000,000"',
      'Sasolburg,26.814,27.816,"750,000,000"',
    ],
    rows: [
      [2, -28.783, 32.038, 410000000, "ZAR"],
      [3, -26.516, 29.186, 1900000000, "ZAR"],
      [4, -26.814, 27.816, 750000000, "ZAR"],
    ],
  },
  {
    title: "plants in the USA whose header names the west by a letter",
    lines: [
      "Facility;State;Lat N;Long W;TIV",
      "Baytown;TX;29.7355;94.9774;$850M",
      "Geismar;LA;30.2249;91.0101;$420M",
      "Texas City;TX;29.3838;94.9027;$1.1B",
    ],
    rows: [
      [2, 29.7355, -94.9774, 850000000, null],
      [3, 30.2249, -91.0101, 420000000, null],
      [4, 29.3838, -94.9027, 1100000000, null],
    ],
  },
  {
    title: "mines in Chile by easting, northing and zone 19S",
    lines: [
      "Faena;Este;Norte;Huso;Valor (MUSD)",
      "Escondida;495000;7316000;19S;5200",
      "Collahuasi;533000;7680000;19S;3100",
      "El Teniente;375000;6226000;19S;2800",
    ],
    rows: [
      [2, -24.27, -69.05, 5200000000, "USD"],
      [3, -20.98, -68.68, 3100000000, "USD"],
      [4, -34.1, -70.35, 2800000000, "USD"],
    ],
  },
  {
    title: "locations of Open Exposure Data in lower case",
    lines: [
      "portnumber,accnumber,locnumber,locname,countrycode,latitude,longitude,buildingtiv,contentstiv,bitiv,loccurrency,occupancycode",
      "P1,A1,1,Mumbai mill,IN,19.0760,72.8777,500000000,200000000,100000000,INR,1151",
      "P1,A1,2,Pune plant,IN,18.5204,73.8567,300000000,0,0,INR,1152",
    ],
    rows: [
      [2, 19.076, 72.8777, 700000000, "INR"],
      [3, 18.5204, 73.8567, 300000000, "INR"],
    ],
  },
  {
    title: "plants in India, in crores and lakhs grouped",
    lines: [
      "Plant Name,City,State,Value",
      'Jamnagar,Jamnagar,Gujarat,"₹12,500 Cr"',
      "Hazira,Surat,Gujarat,₹ 3400 crore",
      'Nagothane,Nagothane,Maharashtra,"₹5,00,00,000"',
    ],
    rows: [
      [2, 22.47, 70.07, 125000000000, "INR"],
      [3, 21.17, 72.83, 34000000000, "INR"],
      [4, 18.54, 73.13, 50000000, "INR"],
    ],
  },
  {
    title: "shops with links to maps, one of them short",
    lines: [
      "Shop;Maps",
      "Kiosk 1;https://www.google.com/maps/@48.8584,2.2945,17z",
      "Kiosk 2;https://maps.google.com/?q=45.7640,4.8357",
      "Kiosk 3;https://maps.app.goo.gl/abcdEFG",
    ],
    rows: [
      [2, 48.8584, 2.2945],
      [3, 45.764, 4.8357],
      [4, 48.85, 2.35],
    ],
  },
  {
    title: "works with headers and cells in German and English",
    lines: [
      "Standort / Site;Land / Country;Stadt / City;Versicherungssumme / Sum insured [kEUR]",
      "Werk Nord / Plant North;Deutschland / Germany;Kiel;4.500",
      "Werk Süd / Plant South;Österreich / Austria;Villach;2.750",
    ],
    rows: [
      [2, 54.32, 10.13, 4500000, "EUR"],
      [3, 46.61, 13.85, 2750000, "EUR"],
    ],
  },
  {
    title: "works in Hungary in thousands of forints, eFt",
    lines: [
      "Telephely;Irányítószám;Város;Biztosítási összeg (eFt)",
      "Gyár;9027;Győr;4 500 000",
      "Raktár;6000;Kecskemét;850 000",
    ],
    rows: [
      [2, 47.68, 17.63, 4500000000, "HUF"],
      [3, 46.9, 19.69, 850000000, "HUF"],
    ],
  },
  {
    title: "mills in Finland, in M€",
    lines: [
      "Toimipaikka;Kunta;Leveysaste;Pituusaste;Vakuutusarvo (M€)",
      "Sellutehdas;Äänekoski;62,6046;25,7260;1 200",
      "Saha;Kemi;65,7369;24,5637;95,5",
    ],
    rows: [
      [2, 62.6046, 25.726, 1200000000, "EUR"],
      [3, 65.7369, 24.5637, 95500000, "EUR"],
    ],
  },
  {
    title: "plants with subtotals between",
    lines: [
      "Region,Plant,City,TIV USD",
      'North,Plant 1,Minneapolis,"10,000,000"',
      'North,Plant 2,Duluth,"5,000,000"',
      'North Total,,,"15,000,000"',
      'South,Plant 3,Memphis,"20,000,000"',
      'South,Plant 4,Jackson,"8,000,000"',
      'South Total,,,"28,000,000"',
      'Grand Total,,,"43,000,000"',
    ],
    rows: [
      [2, 44.98, -93.27, 10000000, "USD"],
      [3, 46.79, -92.1, 5000000, "USD"],
      [5, 35.15, -90.05, 20000000, "USD"],
      [6, 32.3, -90.18, 8000000, "USD"],
    ],
  },
  {
    title: "factories in Chinese cities of one name, fixed assets in RMB mn",
    lines: [
      "Factory,City,Province,Country,Fixed assets (RMB mn)",
      "F1,Taizhou,Jiangsu,China,120",
      "F2,Taizhou,Zhejiang,China,85",
      "F3,Suzhou,Anhui,China,40",
      "F4,Suzhou,Jiangsu,China,400",
      "F5,Fuzhou,Jiangxi,China,33",
    ],
    rows: [
      [2, 32.46, 119.92, 120000000, "CNY"],
      [3, 28.66, 121.43, 85000000, "CNY"],
      [4, 33.64, 116.97, 40000000, "CNY"],
      [5, 31.3, 120.6, 400000000, "CNY"],
      [6, 27.98, 116.36, 33000000, "CNY"],
    ],
  },
  {
    title: "plants in the USA whose longitudes lost their minus",
    lines: [
      "Plant,City,Country,Latitude,Longitude,Value USD",
      "P1,Houston,USA,29.76,95.37,1000000",
      "P2,Denver,USA,39.74,104.99,2000000",
      "P3,Boston,USA,42.36,71.06,3000000",
    ],
    rows: [
      [2, 29.76, -95.37, 1000000, "USD"],
      [3, 39.74, -104.99, 2000000, "USD"],
      [4, 42.36, -71.06, 3000000, "USD"],
    ],
  },
];
