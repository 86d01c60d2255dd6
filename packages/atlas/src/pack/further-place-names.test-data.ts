/** As in `PLACE_NAMES`, in countries that are not there; from general knowledge, written before they were looked up. */
export const FURTHER_PLACE_NAMES = `
Aleppo||SY||36.2|37.15
Tripoli||LY||32.89|13.19
Tripoli|North|LB||34.44|35.85
Asunción||PY||-25.29|-57.65
Ciudad del Este||PY||-25.51|-54.61
Maldonado||UY||-34.9|-54.95
San José||CR||9.93|-84.08
Liberia|Guanacaste|CR||10.63|-85.44
Santa Ana||SV||13.99|-89.56
San Pedro Sula|Cortés|HN||15.5|-88.03
Colón||PA||9.36|-79.9
Santiago de los Caballeros||DO||19.45|-70.7
Santiago de Cuba||CU||20.02|-75.82
Kingston||JM||17.97|-76.79
San Fernando||TT||10.28|-61.47
Georgetown||GY||6.8|-58.16
Entebbe||UG||0.06|32.48
Bouaké||CI||7.69|-5.03
Thiès||SN||14.79|-16.93
Douala|Littoral|CM||4.05|9.7
Lubumbashi|Haut-Katanga|CD||-11.66|27.48
Lobito|Benguela|AO||-12.35|13.55
Ndola|Copperbelt|ZM||-12.96|28.64
Bulawayo||ZW||-20.15|28.58
Beira|Sofala|MZ||-19.84|34.84
Toamasina||MG||-18.15|49.4
Basra||IQ||30.51|47.78
Salalah|Dhofar|OM||17.02|54.09
Sohar||OM||24.35|56.71
Mandalay||MM||21.98|96.08
Sihanoukville||KH||10.63|103.5
Gyumri||AM||40.79|43.85
Brest||BY||52.1|23.69
Bălți||MD||47.76|27.93
Bitola||MK||41.03|21.33
Durrës||AL||41.32|19.45
Valletta||MT||35.9|14.51
Limassol||CY||34.68|33.04
Lautoka||FJ||-17.61|177.45
Lae|Morobe|PG||-6.73|147
Nouméa||NC||-22.27|166.45
Erbil||IQ||36.19|44.01
Ulaanbaatar||MN||47.91|106.88
Vientiane||LA||17.97|102.6
Port Louis||MU||-20.16|57.5
Homs||SY||34.73|36.71
Benghazi||LY||32.12|20.07
Encarnación|Itapúa|PY||-27.33|-55.87
Salto||UY||-31.39|-57.96
Alajuela||CR||10.02|-84.21
San Miguel||SV||13.48|-88.18
La Ceiba||HN||15.76|-86.79
Santiago|Veraguas|PA||8.1|-80.98
San Cristóbal||DO||18.42|-70.11
Montego Bay||JM||18.47|-77.92
Yamoussoukro||CI||6.82|-5.28
Touba||SN||14.85|-15.88
Garoua||CM||9.3|13.4
Goma|Nord-Kivu|CD||-1.68|29.22
Huambo||AO||-12.78|15.74
Kitwe|Copperbelt|ZM||-12.81|28.21
Mutare||ZW||-18.97|32.67
Nampula||MZ||-15.12|39.27
Santa Clara||CU||22.41|-79.97
Tyre||LB||33.27|35.2
Mosul|Nineveh|IQ||36.34|43.13
Gomel||BY||52.43|30.98
Vanadzor||AM||40.81|44.49
Vlorë||AL||40.47|19.49
Bulawayo|Bulawayo|ZW||-20.15|28.58
Kampala||UG||0.32|32.58
Battambang||KH||13.1|103.2
`;
