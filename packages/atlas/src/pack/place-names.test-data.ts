/**
 * Names of places as companies write them, with what stands beside them and where they are (degrees, good to 20 km);
 * from general knowledge. A line is name | region | country, ISO 3166-1 alpha-2 | postal code | latitude | longitude.
 */
export const PLACE_NAMES = `
Portland|ME|US||43.66|-70.26
Portland|Oregon|US||45.52|-122.68
Springfield|IL|US||39.8|-89.64
Springfield|Massachusetts|US||42.1|-72.59
Springfield||US|65806|37.21|-93.29
Columbus|GA|US||32.46|-84.99
Columbus|Ohio|US||39.96|-83
Jackson|MS|US||32.3|-90.18
Jackson|TN|US||35.61|-88.81
Lexington|Kentucky|US||38.04|-84.5
Aurora|CO|US||39.73|-104.83
Aurora|IL|US||41.76|-88.32
Rochester|NY|US||43.16|-77.61
Rochester|Minnesota|US||44.02|-92.46
Charleston|SC|US||32.78|-79.93
Charleston|WV|US||38.35|-81.63
Arlington|TX|US||32.74|-97.11
Arlington|Virginia|US||38.88|-77.1
Peoria|AZ|US||33.58|-112.24
Peoria|IL|US||40.69|-89.59
Glendale|CA|US||34.14|-118.26
Pasadena|TX|US||29.69|-95.21
Wilmington|DE|US||39.75|-75.55
Wilmington|N.C.|US||34.23|-77.94
Salem|OR|US||44.94|-123.04
Vancouver|WA|US||45.64|-122.66
Vancouver|British Columbia|CA||49.25|-123.12
London|ON|CA||42.98|-81.23
Kingston|Ontario|CA||44.23|-76.48
Saint John|New Brunswick|CA||45.27|-66.06
St. John's|NL|CA||47.56|-52.71
Québec|QC|CA||46.81|-71.21
Windsor|Ontario|CA||42.3|-83.02
Hamilton|ON|CA||43.25|-79.85
Newcastle|NSW|AU||-32.93|151.78
Perth|WA|AU||-31.95|115.86
Richmond|Victoria|AU|3121|-37.82|145
Hamilton|Waikato|NZ||-37.79|175.28
Halle|Sachsen-Anhalt|DE||51.48|11.97
Halle|NRW|DE||52.06|8.36
Frankfurt|Hessen|DE||50.11|8.68
Frankfurt|Brandenburg|DE||52.34|14.55
Freiburg||DE|79098|48|7.85
Neustadt|Rheinland-Pfalz|DE||49.35|8.14
Offenbach|Hessen|DE||50.1|8.77
Görlitz||DE||51.15|14.99
Würzburg|Bayern|DE||49.79|9.94
Münster||DE|48143|51.96|7.63
Göttingen|NI|DE||51.53|9.93
Ludwigshafen|RLP|DE||49.48|8.44
Zürich||CH||47.37|8.54
Genf||CH||46.2|6.14
Biel|BE|CH||47.14|7.25
Köniz||CH||46.92|7.41
St. Gallen||CH||47.42|9.38
Wil|SG|CH||47.46|9.05
Linz|OÖ|AT||48.31|14.29
Sankt Pölten||AT||48.2|15.63
Wien||AT|1010|48.21|16.37
Klagenfurt|Kärnten|AT||46.62|14.31
Lyon||FR|69003|45.75|4.85
Saint-Denis||FR|93200|48.94|2.36
Saint-Étienne||FR||45.43|4.39
Nancy|Grand Est|FR||48.69|6.18
Orléans||FR||47.9|1.9
Nîmes||FR||43.84|4.36
Brest|Bretagne|FR||48.39|-4.49
Mailand|Lombardei|IT||45.46|9.19
Reggio Emilia|Emilia-Romagna|IT||44.7|10.63
Forlì||IT||44.22|12.04
Bergamo|BG|IT||45.7|9.67
Neapel||IT||40.85|14.27
Córdoba|Andalucía|ES||37.88|-4.78
Córdoba||AR||-31.41|-64.18
Valencia||ES||39.47|-0.38
Valencia||VE||10.16|-68
Mérida|Yucatán|MX||20.97|-89.62
Mérida|Extremadura|ES||38.92|-6.34
Cartagena|Murcia|ES||37.6|-0.98
Cartagena||CO||10.4|-75.51
León|Guanajuato|MX||21.13|-101.67
León|Castilla y León|ES||42.6|-5.57
Santiago||CL||-33.46|-70.65
Santiago de Compostela|Galicia|ES||42.88|-8.54
Guadalajara|Jalisco|MX||20.67|-103.35
Guadalajara|Castilla-La Mancha|ES||40.63|-3.17
Monterrey|NL|MX||25.67|-100.31
Puebla||MX||19.04|-98.2
Lissabon||PT||38.72|-9.14
Porto||PT||41.15|-8.61
Évora||PT||38.57|-7.91
São Paulo|SP|BR||-23.55|-46.63
Santa Maria|RS|BR||-29.68|-53.81
Florianópolis|Santa Catarina|BR||-27.6|-48.55
Belém|Pará|BR||-1.46|-48.5
Campinas|SP|BR||-22.91|-47.06
Rosario|Santa Fe|AR||-32.95|-60.64
San Juan||AR||-31.54|-68.53
San Juan||PR||18.47|-66.11
Trujillo||PE||-8.11|-79.03
Concepción||CL||-36.83|-73.05
Medellín||CO||6.25|-75.56
Quito||EC||-0.23|-78.52
La Paz||BO||-16.5|-68.15
Newcastle||GB||54.97|-1.61
Birmingham||GB||52.48|-1.9
Perth|Scotland|GB||56.4|-3.43
Newport|Wales|GB||51.59|-3
Newport|Isle of Wight|GB||50.7|-1.29
Cardiff||GB||51.48|-3.18
Cork||IE||51.9|-8.47
Limerick||IE||52.66|-8.63
Antwerpen||BE||51.22|4.4
Lüttich||BE||50.63|5.57
Halle|Vlaanderen|BE||50.73|4.24
Den Haag||NL||52.08|4.3
's-Hertogenbosch||NL||51.69|5.3
Luxemburg||LU||49.61|6.13
København||DK||55.68|12.57
Aarhus||DK||56.16|10.21
Malmö||SE||55.6|13
Gothenburg||SE||57.71|11.97
Trondheim||NO||63.43|10.4
Tromsø||NO||69.65|18.96
Åbo||FI||60.45|22.27
Tampere||FI||61.5|23.79
Reykjavík||IS||64.14|-21.9
Warschau||PL||52.23|21.01
Łódź||PL||51.77|19.46
Krakau||PL||50.06|19.94
Breslau||PL||51.1|17.03
Prag||CZ||50.08|14.43
Brünn||CZ||49.2|16.61
Plzeň||CZ||49.75|13.38
Bratislava||SK||48.15|17.11
Košice||SK||48.71|21.26
Budapest||HU||47.5|19.04
Győr||HU||47.68|17.64
București||RO||44.43|26.1
Cluj-Napoca||RO||46.77|23.6
Iași||RO||47.17|27.6
София||BG||42.7|23.32
Beograd||RS||44.8|20.46
Zagreb||HR||45.81|15.98
Ljubljana||SI||46.05|14.51
Sarajevo||BA||43.85|18.36
Thessaloniki||GR||40.64|22.93
Αθήνα||GR||37.98|23.73
İzmir||TR||38.41|27.14
Şanlıurfa||TR||37.17|38.79
Москва||RU||55.75|37.62
Sankt Petersburg||RU||59.94|30.31
Rostov-on-Don||RU||47.24|39.71
Kyiv||UA||50.45|30.52
Lemberg||UA||49.84|24.02
Vilnius||LT||54.69|25.28
Riga||LV||56.95|24.11
Tallinn||EE||59.44|24.75
Tbilisi||GE||41.69|44.83
Almaty||KZ||43.25|76.95
Taschkent||UZ||41.26|69.22
Dubai||AE||25.08|55.31
Riyadh||SA||24.69|46.72
Doha||QA||25.29|51.53
Tel Aviv||IL||32.08|34.78
Amman||JO||31.96|35.95
Kairo||EG||30.06|31.25
Alexandria||EG||31.2|29.92
Casablanca||MA||33.59|-7.62
Tunis||TN||36.82|10.17
Algiers||DZ||36.75|3.04
Lagos||NG||6.45|3.39
Accra||GH||5.56|-0.2
Nairobi||KE||-1.28|36.82
Addis Ababa||ET||9.03|38.74
Dar es Salaam||TZ||-6.82|39.27
Johannesburg||ZA||-26.2|28.04
Newcastle|KwaZulu-Natal|ZA||-27.76|29.93
Windhoek||NA||-22.56|17.08
Hyderabad|Telangana|IN||17.38|78.46
Hyderabad||PK||25.39|68.37
Bangalore|Karnataka|IN||12.97|77.59
Pune||IN|411001|18.52|73.86
Calcutta||IN||22.56|88.36
Karachi||PK||24.86|67.01
Dhaka||BD||23.71|90.41
Colombo||LK||6.93|79.85
Bangkok||TH||13.75|100.5
Ho Chi Minh City||VN||10.82|106.63
Đà Nẵng||VN||16.07|108.22
Jakarta||ID||-6.21|106.85
Kuala Lumpur||MY||3.14|101.69
Georgetown|Penang|MY||5.41|100.34
Singapore||SG||1.29|103.85
Manila||PH||14.6|120.98
San Fernando|Pampanga|PH||15.03|120.69
東京||JP||35.69|139.69
Ōsaka||JP||34.69|135.5
Nagoya|Aichi|JP||35.18|136.91
부산||KR||35.1|129.04
Gwangju||KR||35.15|126.92
北京||CN||39.91|116.4
Suzhou|Jiangsu|CN||31.3|120.6
Canton|Guangdong|CN||23.12|113.25
Hong Kong||CN||22.28|114.17
Taipei||TW||25.05|121.53
Heathrow Airport||GB||51.47|-0.45
Flughafen München||DE||48.35|11.79
ZRH||CH||47.46|8.55
Port of Rotterdam||NL||51.9|4.48
`;
