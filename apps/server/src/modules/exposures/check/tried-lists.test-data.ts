import type { UnseenList } from "./unseen-lists.test-data.ts";
/** Lists of many industries and scripts, written by another hand before the code was read. */
export const TRIED_LISTS: readonly UnseenList[] = [
  {
    title: "hotels in Greece, in Greek",
    lines: [
      "Ξενοδοχείο;Πόλη;Γεωγραφικό πλάτος;Γεωγραφικό μήκος;Ασφαλισμένη αξία (χιλ. €)",
      "Ακρόπολις;Αθήνα;37,9715;23,7257;4.250,5",
      "Λευκός Πύργος;Θεσσαλονίκη;40,6264;22,9484;1.980",
      "Κνωσός;Ηράκλειο;35,2978;25,1631;3.100",
    ],
    rows: [
      [2, 37.97, 23.73, 4250500, "EUR"],
      [3, 40.63, 22.95, 1980000, "EUR"],
      [4, 35.3, 25.16, 3100000, "EUR"],
    ],
  },
  {
    title: "plants in Thailand, in Thai, in million baht",
    lines: [
      "โรงงาน,จังหวัด,ละติจูด,ลองจิจูด,มูลค่าทรัพย์สิน (ล้านบาท)",
      "โรงงานระยอง,ระยอง,12.6814,101.2816,1250.5",
      "โรงงานเชียงใหม่,เชียงใหม่,18.7883,98.9853,320",
      "คลังสินค้า,ชลบุรี,13.3611,100.9847,90",
    ],
    rows: [
      [2, 12.68, 101.28, 1250500000, "THB"],
      [3, 18.79, 98.99, 320000000, "THB"],
      [4, 13.36, 100.98, 90000000, "THB"],
    ],
  },
  {
    title: "works in Vietnam, in billions of dong",
    lines: [
      "Nhà máy;Tỉnh thành;Vĩ độ;Kinh độ;Giá trị tài sản (tỷ đồng)",
      "Nhà máy 1;Hải Phòng;20,8449;106,6881;1.250",
      "Nhà máy 2;Đà Nẵng;16,0544;108,2022;430,5",
      "Kho;Cần Thơ;10,0452;105,7469;88",
    ],
    rows: [
      [2, 20.84, 106.69, 1250000000000, "VND"],
      [3, 16.05, 108.2, 430500000000, "VND"],
      [4, 10.05, 105.75, 88000000000, "VND"],
    ],
  },
  {
    title: "mills in Turkey",
    lines: [
      "Tesis Adı;İl;Enlem;Boylam;Sigorta Bedeli (TL)",
      "Değirmen 1;İzmir;38,4237;27,1428;12.500.000,00",
      "Değirmen 2;Şanlıurfa;37,1674;38,7955;8.000.000,00",
      "Depo;Iğdır;39,9237;44,0450;1.250.000,50",
    ],
    rows: [
      [2, 38.42, 27.14, 12500000, "TRY"],
      [3, 37.17, 38.8, 8000000, "TRY"],
      [4, 39.92, 44.05, 1250000.5, "TRY"],
    ],
  },
  {
    title: "labs in Israel, in Hebrew",
    lines: [
      'אתר,עיר,קו רוחב,קו אורך,שווי נכס (אלפי ש"ח)'.replace('שווי נכס (אלפי ש"ח)', '"שווי נכס (אלפי ש""ח)"'),
      "מעבדה 1,חיפה,32.7940,34.9896,12500",
      "מעבדה 2,באר שבע,31.2518,34.7913,800",
      "מחסן,תל אביב,32.0853,34.7818,4400",
    ],
    rows: [
      [2, 32.79, 34.99, 12500000, "ILS"],
      [3, 31.25, 34.79, 800000, "ILS"],
      [4, 32.09, 34.78, 4400000, "ILS"],
    ],
  },
  {
    title: "works in Poland by town and code, thousands of zloty",
    lines: [
      "Zakład;Kod pocztowy;Miejscowość;Województwo;Wartość odtworzeniowa (tys. zł)",
      "Huta;41-300;Dąbrowa Górnicza;śląskie;125 000",
      "Cukrownia;87-148;Łysomice;kujawsko-pomorskie;8 500,5",
      "Magazyn;90-001;Łódź;łódzkie;3 200",
    ],
    rows: [
      [2, 50.33, 19.2, 125000000, "PLN"],
      [3, 53.08, 18.63, 8500500, "PLN"],
      [4, 51.77, 19.46, 3200000, "PLN"],
    ],
  },
  {
    title: "plants in Hungary, in millions of forints",
    lines: [
      "Telephely;Irányítószám;Település;Érték (M Ft)",
      "Öntöde;9027;Győr;2 450",
      "Raktár;6000;Kecskemét;380,5",
      "Malom;4025;Debrecen;900",
    ],
    rows: [
      [2, 47.68, 17.63, 2450000000, "HUF"],
      [3, 46.9, 19.69, 380500000, "HUF"],
      [4, 47.53, 21.63, 900000000, "HUF"],
    ],
  },
  {
    title: "farms in Ukraine, hectares beside value",
    lines: [
      "Господарство;Область;Широта;Довгота;Площа, га;Вартість, тис. грн",
      "Нива;Полтавська;49,5883;34,5514;1250;45 000",
      "Колос;Вінницька;49,2331;28,4682;980;31 200,5",
      "Степ;Херсонська;46,6354;32,6169;4200;88 000",
    ],
    rows: [
      [2, 49.59, 34.55, 45000000, "UAH"],
      [3, 49.23, 28.47, 31200500, "UAH"],
      [4, 46.64, 32.62, 88000000, "UAH"],
    ],
  },
  {
    title: "depots of a Japanese carrier, in letters of full width",
    lines: [
      "拠点コード,拠点名,所在地,緯度,経度,帳簿価額（百万円）",
      "００１,仙台センター,宮城県仙台市,３８．２６８２,１４０．８６９４,１，２５０".replace(
        "１，２５０",
        '"１，２５０"',
      ),
      "００２,福岡センター,福岡県福岡市,３３．５９０２,１３０．４０１７,８９０",
      "００３,札幌センター,北海道札幌市,４３．０６１８,１４１．３５４５,４３０",
    ],
    rows: [
      [2, 38.27, 140.87, 1250000000, "JPY"],
      [3, 33.59, 130.4, 890000000, "JPY"],
      [4, 43.06, 141.35, 430000000, "JPY"],
    ],
  },
  {
    title: "clinics in Saudi Arabia, in Arabic",
    lines: [
      "المنشأة,المدينة,خط العرض,خط الطول,القيمة التأمينية (مليون ريال سعودي)",
      "مستشفى أ,جدة,٢١٫٤٨٥٨,٣٩٫١٩٢٥,١٢٠٫٥",
      "مستشفى ب,الدمام,٢٦٫٤٢٠٧,٥٠٫٠٨٨٨,٨٠",
      "عيادة,تبوك,٢٨٫٣٨٣٨,٣٦٫٥٥٥٠,٩",
    ],
    rows: [
      [2, 21.49, 39.19, 120500000, "SAR"],
      [3, 26.42, 50.09, 80000000, "SAR"],
      [4, 28.38, 36.56, 9000000, "SAR"],
    ],
  },
  // hard
  {
    title: "halves of the Earth in columns of their own",
    lines: [
      "Station,Lat,N/S,Lon,E/W",
      "Santiago depot,33.4489,S,70.6693,W",
      "Lima depot,12.0464,S,77.0428,W",
      "Bogotá depot,4.7110,N,74.0721,W",
    ],
    rows: [
      [2, -33.45, -70.67],
      [3, -12.05, -77.04],
      [4, 4.71, -74.07],
    ],
  },
  {
    title: "degrees, minutes and seconds in columns of their own",
    lines: [
      "Site,Country,Lat Deg,Lat Min,Lat Sec,Lon Deg,Lon Min,Lon Sec",
      "Zürich,Switzerland,47,22,12,8,32,24",
      "Lugano,Switzerland,46,0,18,8,57,0",
      "Chur,Switzerland,46,51,0,9,31,48",
    ],
    rows: [
      [2, 47.37, 8.54],
      [3, 46.005, 8.95],
      [4, 46.85, 9.53],
    ],
  },
  {
    title: "positions of a receiver, ddmm.mmmm",
    lines: [
      "Buoy,Latitude,NS,Longitude,EW",
      "B1,4722.1234,N,00832.5678,E",
      "B2,5333.0600,N,00959.6100,E",
      "B3,3353.7100,S,15112.5500,E",
    ],
    rows: [
      [2, 47.369, 8.543],
      [3, 53.551, 9.9935],
      [4, -33.895, 151.209],
    ],
  },
  {
    title: "south and west in the header, Chile",
    lines: [
      "Faena,Región,País,Latitud Sur,Longitud Oeste",
      "Escondida,Antofagasta,Chile,24.2697,69.0725",
      "Collahuasi,Tarapacá,Chile,20.9600,68.6300",
      "Los Bronces,Región Metropolitana,Chile,33.1500,70.2800",
    ],
    rows: [
      [2, -24.27, -69.07],
      [3, -20.96, -68.63],
      [4, -33.15, -70.28],
    ],
  },
  {
    title: "south in brackets, no country",
    lines: [
      "Mine,Latitude (S),Longitude (E),Insured value AUD",
      "Mount A,20.7256,139.4927,100000000",
      "Pit B,30.7489,121.4658,45000000",
      "Port C,20.3106,118.5878,12000000",
    ],
    rows: [
      [2, -20.73, 139.49, 100000000, "AUD"],
      [3, -30.75, 121.47, 45000000, "AUD"],
      [4, -20.31, 118.59, 12000000, "AUD"],
    ],
  },
  {
    title: "west in the header, western Africa",
    lines: [
      "Site;Ville;Pays;Latitude Nord;Longitude Ouest",
      "Usine;Abidjan;Côte d'Ivoire;5,3600;4,0083",
      "Dépôt;Bouaké;Côte d'Ivoire;7,6906;5,0300",
      "Port;Dakar;Sénégal;14,6928;17,4467",
    ],
    rows: [
      [2, 5.36, -4.01],
      [3, 7.69, -5.03],
      [4, 14.69, -17.45],
    ],
  },
  {
    title: "a country in the first row of its group alone",
    lines: [
      "Country,City,Plant,Value (EUR)",
      "Germany,Hamburg,A1,1000000",
      ",Bremen,A2,2000000",
      ",Halle (Saale),A3,1500000",
      "Spain,Valencia,B1,3000000",
      ",Cartagena,B2,2500000",
      ",Córdoba,B3,900000",
      "Mexico,Monterrey,C1,800000",
      ",León,C2,700000",
    ],
    rows: [
      [2, 53.55, 9.99, 1000000, "EUR"],
      [3, 53.08, 8.8, 2000000, "EUR"],
      [4, 51.48, 11.97, 1500000, "EUR"],
      [5, 39.47, -0.38, 3000000, "EUR"],
      [6, 37.6, -0.99, 2500000, "EUR"],
      [7, 37.88, -4.78, 900000, "EUR"],
      [8, 25.67, -100.31, 800000, "EUR"],
      [9, 21.12, -101.68, 700000, "EUR"],
    ],
  },
  {
    title: "dollars of countries",
    lines: [
      "Site,City,Country,Insured value ($)",
      "A,Toronto,Canada,1200000",
      "B,Sydney,Australia,2500000",
      "C,Chicago,United States,3000000",
      "D,Auckland,New Zealand,900000",
    ],
    rows: [
      [2, 43.65, -79.38, 1200000, null],
      [3, -33.87, 151.21, 2500000, null],
      [4, 41.88, -87.63, 3000000, null],
      [5, -36.85, 174.76, 900000, null],
    ],
  },
];
