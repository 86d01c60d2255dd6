/**
 * Codes of occupancy and construction of Open Exposure Data with their names: OasisLMF, ODS_OpenExposureData at
 * 60434815 (data, metadata and schema of OED: CC0).
 */
const OCCUPANCY = `1000 Unknown|1050 Residential, General residential|1051 Residential, Permanent dwelling: single-family|
1052 Residential, Permanent dwelling: multi-family|1053 Residential, Temporary lodging|1054 Residential, Group institutional housing|
1055 Residential, Apartment/Condo|1056 Residential, Mid-Terraced Housing|1057 Residential, Renter|1058 Residential Apartment/Condo Asso, Common Areas|
1070 Residential, detached house|1071 Residential, semi-detached house|1072 Residential, end-terrace house|1073 Residential, bungalow|
1100 Commercial, General commercial|1101 Commercial, Retail trade|1102 Commercial, Wholesale trade|1103 Commercial, Personal and repair services|
1104 Commercial, Professional, technical and business|1105 Commercial, Health care services - General|1106 Commercial, Hospital|
1107 Commercial, Nursing Home|1108 Commercial, Entertainment and recreation - General|1109 Commercial, Amusement park|
1110 Commercial, Cinema, concert hall, theatre|1111 Commercial, Stadium, arena|1112 Commercial, Temporary exhibition facility or circus|
1113 Commercial, Parking|1114 Commercial, Golf Courses|1115 Commercial, Hotel - Small & Medium|1116 Commercial, Hotel - Large|1117 Commercial, Casino|
1118 Commercial, Floating Casino|1119 Commercial, Restaurant, café, bar, pub, club, tavern, discotheque|1120 Commercial, Gasoline Station|
1121 Commercial, Automotive repair services and carwash|1122 Commercial, Warehouse|1123 Commercial, Communication|1124 Commercial - Railway Buildings|
1125 Commercial, Banks|1150 Industrial, General industrial|1151 Industrial, Heavy fabrication and assembly|
1152 Industrial, Light fabrication and assembly|1153 Industrial, Food and drug processing|1154 Industrial, Chemical processing|
1155 Industrial, Metal and minerals processing|1156 Industrial, High technology|1157 Industrial, Construction|1158 Industrial, Petroleum|
1159 Industrial, Mining|1200 Religion and Nonprofit, Religion and nonprofit|1201 Religion and Nonprofit, Church|1210 Government, General services|
1211 Government, Museum|1212 Government, Convention centre|1213 Government, Exhibition hall|1214 Government, Library|1215 Government, Prison / jail|
1220 Government, Emergency services|1230 Education, Universities, colleges and technical schools|1231 Education, Primary and secondary schools|
1250 Transportation, Highway|1251 Transportation, Railroad|1252 Transportation, Air|1253 Transportation, Sea and inland waterways|
1254 Transportation, Aircraft Hangars|1255 Transportation, Aircrafts at ramps or boarding gates|1256 Transportation, General|1260 Auto, General|
1300 Utilities, Electrical|1301 Utilities, Water|1302 Utilities, Sanitary sewer|1303 Utilities, Natural gas|1304 Utilities, Telephone and telegraph|
1305 Utilities, General|1350 Flood control|1351 Agriculture|1352 Green House|1353 Forestry, General|1360 Agriculture, Crops|
1370 Agriculture, Livestock|1400 Marine Cargo, General / Unknown|1401 Marine Cargo, Designated Facilities / Vaults|1402 Marine Cargo, Silo|
1403 Marine Cargo, Liquid Tanks|1404 Marine Cargo, Gas Tanks|1405 Marine Cargo, Inside Warehouse at Port|
1406 Marine Cargo, Containerized Inside Warehouse|1407 Marine Cargo, Containerized Stacked Outside|1408 Marine Cargo, Open Lot or Stockpiled Outside|
1409 Marine Cargo, At Destination in Warehouse|1410 Marine Cargo, At Destination Retail|1411 Marine Cargo, Museums, Institutions, Public Buildings|
1412 Marine Cargo, Retail & Private Buildings|2000 Industrial facility: Unknown|2050 Industrial facility: Heavy Fabrication and Assembly - General|
2051 Industrial facility: Automotive Manufacturing|2052 Industrial facility: Fabricated Metal Products|
2053 Industrial facility: Industrial and commercial machinery and equipment|2054 Industrial facility: Transportation Equipment Assembly|
2055 Industrial facility: Pulp/Paper and Allied Products Manufacturing|2056 Industrial facility: Textile Mill Product|
2057 Industrial facility: Lumber and wood products (excluding furniture)|2058 Industrial facility: Stone/Clay/Glass/Ceramics products|
2100 Industrial facility: Light Fabrication and Assembly - General|2101 Industrial facility: Furniture and Fixtures|
2102 Industrial facility: Apparel and finished products from fabrics|2103 Industrial facility: Print/Publishing and allied industry|
2104 Industrial facility: Rubber and miscellaneous plastics products|2105 Industrial facility: Leather and Leather products|
2106 Industrial facility: Electronic and other electrical equipment (except computer equipment)|
2107 Industrial facility: Measuring analyzing and controlling instruments|2108 Industrial facility: Photographic medical and optical goods|
2109 Industrial facility: Watches and clocks|2110 Industrial facility: Miscellaneous Light Manufacturing Industries|
2111 Industrial facility: Tire manufacturers|2150 Industrial facility: Food and Drug Processing- General|
2151 Industrial facility: Food and kindred products|2152 Industrial facility: Tobacco products|2153 Industrial facility: Pharmaceutical plants|
2154 Industrial facility: Biological Products(except diagnostic) - Medicinals/Botanical/Biomedical|2155 Industrial facility: Wineries|
2200 Industrial facility: Chemical Processing - General|2201 Industrial facility: Chlorine plants|2202 Industrial facility: Vinyl plants|
2203 Industrial facility: Light hydrocarbon or aromatics plants|2204 Industrial facility: Plastics plants|2205 Industrial facility: Chlorhydrin plants|
2206 Industrial facility: Fertilizer plants|2207 Industrial facility: Cement plants/Cement Mills|
2208 Industrial facility: Other Chemical and Allied Products|2250 Industrial facility: Metal and Minerals Processing- General|
2251 Industrial facility: Primary metal industry|2252 Industrial facility: Steel Mills|2253 Industrial facility: Smelters|
2300 Industrial facility: High Technology - General|2301 Industrial facility: Semi-conductor and related devices|
2302 Industrial facility: Electronic computer devices|2303 Industrial facility: Computer storage devices|2304 Industrial facility: Electron tubes|
2305 Industrial facility: Printed circuit boards|2306 Industrial facility: Data Center|
2350 Industrial facility: General building/ construction contractors|2351 Industrial facility: Heavy Constructions|
2352 Industrial facility: Special Trade Contractors|2400 Industrial facility: Mining - General|2401 Industrial facility: Mining operations|
2402 Industrial facility: Metal mining|2403 Industrial facility: Coal mining|
2404 Industrial facility: Mining /Quarrying - Non-metallic mineral (except fuels)|2450 Industrial facility: Oil Refinery Systems - General|
2460 Industrial facility: Oil Production Systems - General|2461 Industrial facility: Oil Production Systems - Oil field wells|
2470 Industrial facility: Oil Transmission Systems - General|2500 Industrial facility: Hydro-Electric Power Systems- General|
2505 Industrial facility: Geothermal Power Systems- General|2510 Industrial facility: Thermo-Electric Power Systems- General|
2515 Industrial facility: Tidal Power Systems- General|2520 Industrial facility: Nuclear Power Systems All- General|
2521 Industrial facility: other Nuclear Facilities|2530 Industrial facility: Electric Substation - General|
2531 Industrial facility: Electric Transmission Lines - General|2541 Industrial facility: Solar panel plant|2542 Industrial facility: Wind plant|
2543 Industrial facility: Biomass plant|2550 Industrial facility: Potable water Systems- General|
2560 Industrial facility: Waste water treatment Systems- General|2600 Industrial facility: Gas Processing Systems - General|
2610 Industrial facility: Gas Production Systems - General|2611 Industrial facility: Gas Production Systems - Gas field wells|
2612 Industrial facility: Gas Production Systems - Gas Processing Plant|
2613 Industrial facility: Gas Production Systems -Underground gas storage facilities|2620 Industrial facility: Gas Transmission Systems - General|
2650 Industrial Facilities Model, IFM Communication Systems -General|2651 Industrial facility: Transmission Systems - Other/Unknown|
2700 Agriculture Systems - General|2750 Industrial facility: Bus Systems - General|2760 Industrial facility: Port Systems|
2770 Industrial facility: Ferry Systems|2780 Industrial facility: Airport Systems - General|3000 Offshore, Unknown|3001 Offshore, Oil production only|
3002 Offshore, Gas production only|3003 Offshore, No production|3004 Offshore, Oil and gas production|3005 Offshore, Drilling|3006 Offshore, Workover|
3007 Offshore, Ready stacked|3008 Offshore, Waiting on location|3009 Offshore, Pipelines|3010 Barge, support vessel, seismic vessel|
3011 Buoy (single point mooring - SPM, catenary anchor leg mooring - CALM)|3012 Crane barge or pipelay vessel|3013 Drill ship|
3014 Floating liquefied natural gas (LNG), gas to liquid (GTL) vessel|3015 Floating, production, storage and off-loading vessel (FPSO)|
3016 Floating, storage and off-loading vessel (FSO)|3017 Offshore complex (bridge linked fixed steel structures)|
3018 Offshore concrete gravity based structure|3019 Offshore fixed steel structure|3020 Other floating production systems|
3021 Self elevating jack-up with independent legs|3022 Self elevating jack-up with mat base|3023 Semi submersible drilling rig|
3024 Semi submersible production platform|3025 Spar or tension leg platform|3026 Subsea equipment: deep (> 200m and <= 1500m)|
3027 Subsea equipment: shallow (< 200 m)|3028 Subsea equipment: ultra deep ( > 1500m)|3029 Offshore pipeline: deep (> 200m and <= 1500m)|
3030 Offshore pipeline: shallow (<= 200m)|3031 Offshore pipeline: ultra deep ( > 1500m)|3032 Offshore renewables - general|3033 Offshore Wind|
3034 Offshore Tidal|3035 Offshore Ocean Wave|3036 Floating Solar PV`;

const CONSTRUCTION = `5000 Unknown|5050 Wood, Wood frame|5051 Wood, Light wood frame|5052 Wood, Masonry veneer|5053 Wood, Heavy timber|5054 Wood, Okabe|5055 Wood, Shinkabe|
5056 Wood, Lightweight Cladding|5057 Wood, Hawaii indigenous material|5100 Masonry, Masonry|5101 Masonry, Adobe|5102 Masonry, Rubble stone masonry|
5103 Masonry, Unreinforced masonry bearing wall|5104 Masonry, Unreinforced masonry bearing frame|5105 Masonry, Reinforced masonry|
5106 Masonry, Reinforced masonry shear wall with mrf|5107 Masonry, Reinforced masonry shear wall w/o mrf|5108 Masonry, Joisted masonry|
5109 Masonry, Confined Masonry|5110 Masonry, Cavity Double Brick|5150 Concrete, Reinforced concrete|
5151 Concrete, Reinforced concrete shear wall w/ mrf|5152 Concrete, Reinforced concrete shear wall w/o mrf|
5153 Concrete, Reinforced concrete mrf ductile|5154 Concrete, Reinforced concrete mrf non-ductile|5155 Concrete, Tilt-up|
5156 Concrete, Pre-cast concrete|5157 Concrete, Pre-cast concrete w/ shear wall|5158 Concrete, Reinforced concrete mrf|
5159 Concrete, Reinforced concrete mrf with URM|5200 Steel, Steel|5201 Steel, Light metal|5202 Steel, Braced steel frame|
5203 Steel, Steel mrf perimeter|5204 Steel, Steel mrf distributed|5205 Steel, Steel mrf|5206 Steel, Steel frame w/ URM|
5207 Steel, Steel frame w/ concrete shear wall|5208 Steel, Steel reinforced concrete|5209 Steel, Steel long span|
5251 Composite, FM – Fire res RC Apt. Masonry dwellings|5252 Composite, FT – Fire res non-apt dwl RC mas/stl|
5253 Composite, FH – Dwellings other than FM, FT|5254 Composite, F1 – Fire res RC and masonry bldg|5255 Composite, F2 – Semi-fire res and steel bldg|
5256 Composite, F3 – Buildings other than F1,F2|5257 Composite, A: Fire-resistive dwellings|5258 Composite, B: Semi-fire-resistive dwellings|
5259 Composite, C: Slow-burning dwellings|5260 Composite, D: Dwelling other than A, B or C|5261 Composite, Sp: Fire-resistive concrete buildings|
5262 Composite, 1: Fire-resistive buildings other|5263 Composite, 2: Semi-fire-resistive buildings|5264 Composite, 3: Slow-burning buildings|
5265 Composite, 4: Other than Sp, 1, 2, or 3|5301 Special, Long-span|5302 Special, Semi-wind resistive|5303 Special, Wind resistive|
5304 Special, Unknown glass|5305 Special, Safety glass|5306 Special, Impact resistance glass|5309 Special, Basement Flood Loss - High Value|
5310 Special, Flood Resistance General|5350 Mobile Homes, Mobile Homes|5351 Mobile Homes, Mobile homes no tie down|
5352 Mobile Homes, Mobile homes part tie down|5353 Mobile Homes, Mobile homes full tie down|5354 Mobile Homes, Double Wide|
5400 Bridges, Unknown Bridge|5401 Bridges, Conventional multiple span bridges|5402 Bridges, Conventional continuous bridges|
5403 Bridges, Major bridges|5404 Bridges, Multispan simply supported CONCRETE|5405 Bridges, Multispan simply supported STEEL|
5406 Bridges, Single Span Bridge|5407 Bridges, General Concrete|5408 Bridges, General Steel|5409 Bridges, Multispan continuous CONCRETE|
5410 Bridges, Multispan continuous STEEL|5451 Railways, General|5452 Highways, General|5453 Pavements, Runways|5454 Highways, Motorways|
5455 Highways, Trunk road|5456 Highways, Primary roads|5457 Highways, Seconday roads|5458 Highways, Tertiary roads|5459 Highways, Unclassified roads|
5460 Highways, Residential roads|5461 Highways, Service road|5463 Railways, light rail|5464 Railways, Monorail|5465 Railways, Standard gauge|
5466 Railways, Subway|5467 Railways, Tram|5501 Dams, Concrete dams|5502 Dams, Earthfill dams|5503 Dam, General|5550 Tunnels, Unknown Tunnel|
5551 Tunnels, Alluvium tunnels|5552 Tunnels, Rock tunnels|5553 Tunnels, Cut and cover tunnels|5554 Tunnels, Rock Cut and Cover Tunnels|
5555 Tunnels, Alluvial Cut and Cover Tunnels|5556 Tunnels, Alluvial Bored Tunnels|5557 Tunnels, Rock Bored Tunnels|5600 Tanks, Unknown Tanks|
5601 Tanks, Underground Liquid Tanks|5602 Tanks, Underground Solid Tanks|5603 Tanks, On Ground Liquid Tanks|5604 Tanks, On Ground Steel liquid Tanks|
5605 Tanks, On Ground Concrete liquid Tanks|5606 Tanks, On Ground Solid Tanks|5607 Tanks, On Ground Steel solid Tanks|
5608 Tanks, On Ground Concrete solid Tanks|5609 Tanks, Elevated Liquid Tanks|5610 Tanks, Elevated Steel liquid Tanks|
5611 Tanks, Elevated Concrete liquid Tanks|5612 Tanks, Elevated Solid Tanks|5613 Tanks, Elevated Steel solid Tanks|
5614 Tanks, Elevated Concrete solid Tanks|5650 Pipelines, Unknown Pipeline|5651 Pipelines, General Underground Pipelines|
5652 Pipelines, Underground Cast Iron Pipelines|5653 Pipelines, Underground Asbestos Cement Pipelines|5654 Pipelines, Underground Concrete Pipelines|
5655 Pipelines, Underground PVC Pipelines|5656 Pipelines, Underground Ductile Iron Pipelines|5657 Pipelines, General At Grade Pipelines|
5658 Pipelines, At Grade Cast Iron Pipelines|5659 Pipelines, At Grade Asbestos Cement Pipelines|5660 Pipelines, At Grade Concrete Pipelines|
5661 Pipelines, At Grade PVC Pipelines|5662 Pipelines, At Grade Ductile Iron Pipelines|5701 Chimneys, Masonry chimneys|
5702 Chimneys, Concrete chimneys|5703 Chimneys, Steel chimneys|5751 Towers, Electrical transmission conventional|
5752 Towers, Electrical transmission major|5753 Towers, Broadcast towers|5754 Towers, Observation towers|5755 Towers, Offshore towers|
5756 Distribution Circuits|5801 Equipment, Residential equipment|5802 Equipment, Office equipment|5803 Equipment, Electrical equipment|
5804 Equipment, Mechanical equipment|5805 Equipment, High-technology equipment|5806 Equipment, Trains, trucks, airplanes etc.|
5807 Equipment, Thermal Power Plant|5850 Automobiles, Unknown HAZUS|5851 Automobiles, Personal|5852 Automobiles, Dealers|5853 Automobiles, 4 Wheeler|
5854 Automobiles, 2 Wheeler|5855 Automobiles, G|5856 Motorcycles, Small|5857 Motorcycles, Large|5858 Automobiles, M1|5859 Buses, M2 + M3|
5860 Automobiles, M1 Low cost|5861 Automobiles, M1 High cost|5862 Automobiles, M1 Large fleet|5863 Automobiles, M1 Mid-size fleet|
5864 Automobiles, M1 Small fleet|5865 Cargo, N|5866 Trailers, O|5867 Tractor trailers, OT|5868 Mobile industrial machines, S|5869 Tractors, T|
5870 Cars GEC, unknown GEC|5871 Cars GEC, Compact|5872 Cars GEC, Large|5873 Cars GEC, Mid-Size|5874 Cars GEC, Pick-Up & Trucks and SUV|
5875 Cars GEC, Sub-Compact|5900 Marine Craft, Pleasure Boats & Yachts|5901 Marine Craft, Pleasure Boats & Yachts - Power Boats|
5902 Marine Craft, Pleasure Boats & Yachts - Sail Boats|5951 Miscellaneous, Railway Property|5952 Miscellaneous, Pumping Station|
5953 Miscellaneous, Compressor stations|5954 Miscellaneous, Cranes|5955 Miscellaneous, Conveyor systems|5956 Miscellaneous, Canals|
5957 Miscellaneous, Earth retaining structures|5958 Miscellaneous, Waterfront structures|5959 Miscellaneous, Transit Warehouse|
5960 Miscellaneous, Marine Hull|5961 Miscellaneous, Treatment plant|6000 Marine Cargo, Unknown / General|6051 Marine Cargo, Carpool|
6052 Marine Cargo, General and Containerized Cargo|6053 Marine Cargo, Heavy Cargo|6054 Marine Cargo, Refrigerated Cargo|
6055 Marine Cargo, Dry Bulk Cargo|6056 Marine Cargo, Liquid Bulk Cargo|6100 Marine Cargo, Combustible: Unknown Cargo|
6101 Marine Cargo, Combustible: Carpool|6102 Marine Cargo, Combustible: General and Containerized|6103 Marine Cargo, Combustible: Heavy Cargo|
6104 Marine Cargo, Combustible: Refrigerated Cargo|6105 Marine Cargo, Combustible: Dry Bulk Cargo|6106 Marine Cargo, Combustible: Liquid Bulk Cargo|
6150 Marine Cargo, Non-Combustible: Unknown Cargo|6151 Marine Cargo, Non-Combustible: Carpool|
6152 Marine Cargo, Non-Combustible: General and Container|6153 Marine Cargo, Non-Combustible: Heavy Cargo|
6154 Marine Cargo, Non-Combustible: Refrigerated Cargo|6155 Marine Cargo, Non-Combustible: Dry Bulk Cargo|
6156 Marine Cargo, Non-Combustible: Liquid Bulk Cargo|6200 Marine Cargo, Automobiles|6201 Marine Cargo, Break Bulk|6202 Marine Cargo, Dry Bulk|
6203 Marine Cargo, Liquid Bulk|6204 Marine Cargo, Consumables|6205 Marine Cargo, Temperature-controlled|6206 Marine Cargo, Electronics|
6207 Marine Cargo, Chemical Products|6208 Marine Cargo, Explosives|6209 Marine Cargo, General Cargo|6210 Marine Cargo, Heavy Industry|
6211 Marine Cargo, Light Industry|6212 Marine Cargo, Petroleum Products|6213 Marine Cargo, Pharmaceuticals|6214 Marine Cargo, Project Cargo|
6215 Marine Cargo, Livestock|6216 Marine Cargo, General Specie|6217 Marine Cargo, Fine Art & Collectibles|6218 Marine Cargo, Cash In Transit|
6219 Marine Cargo, Jewelers Blocks|7000 Offshore, Unknown|7001 Offshore, Caisson|7002 Offshore, Compliant Tower|7003 Offshore, Fixed Jacket Platform|
7004 Offshore, Jack-up|7005 Offshore, Mini Tension Leg Platform|7006 Offshore, Drill Rig|7007 Offshore, Semi Submersible Floating Production|
7008 Offshore, Drill Ship|7009 Offshore, SPAR Floating Production System|7010 Offshore, Submersible Production System|
7011 Offshore, Underwater Production Units, Completion|7012 Offshore, Tension Leg Platform|7013 Offshore, Well Protector|
7014 Offshore Renewables - General|7015 Offshore Wind - General|7016 Offshore Wind - Turbine|7017 Offshore Wind - Cable - General|
7018 Offshore Wind - Cable - Infield|7019 Offshore Wind - Cable - Export|7020 Offshore Wind - Cable - Transmission|
7021 Offshore Wind - Cable - Interconnector|7022 Offshore Wind - Onshore Substation|7023 Offshore Wind - Offshore Substation|7500 Onshore, Unknown|
7501 Onshore Solar PV - General|7502 Onshore Solar PV - PV Module|7503 Onshore Solar PV - Inverter|7504 Onshore Solar PV - Transformer|
7505 Onshore Solar PV - BESS|7506 Onshore Solar PV - Cabling / Combiner Boxes|7507 Onshore Solar PV - Monitoring and Control|
7550 Onshore Wind Turbines|8000 Crops, Unknown crop|8010 Crops, Cereals, Unknown|8011 Crops, Cereals, Wheat|8012 Crops, Cereals, Maize|
8013 Crops, Cereals, Rice|8014 Crops, Cereals, Sorghum|8015 Crops, Cereals, Barley|8016 Crops, Cereals, Rye|8017 Crops, Cereals, Oats|
8018 Crops, Cereals, Millets|8019 Crops, Cereals, Other|8030 Crops, Vegetables and melons, Unknown|
8031 Crops, Vegetables and melons, Leafy or stem vegetables|8032 Crops, Vegetables and melons, Fruit-bearing vegetables|
8033 Crops, Vegetables and melons, Root, bulb, or tuberous vegetables|8034 Crops, Vegetables and melons, Mushrooms and truffles|
8035 Crops, Vegetables and melons, Other|8050 Crops, Fruits and nuts, Unknown|8051 Crops, Fruits and nuts, Tropical and subtropical fruits|
8052 Crops, Fruits and nuts, Citrus fruits|8053 Crops, Fruits and nuts, Grapes|8054 Crops, Fruits and nuts, Berries|
8055 Crops, Fruits and nuts, Pome fruits and stone fruits|8056 Crops, Fruits and nuts, Nuts|8057 Crops, Fruits and nuts, Other|
8070 Crops, Oilseed crops, Unknown|8071 Crops, Oilseed crops, Soya beans|8072 Crops, Oilseed crops, Groundnuts|8073 Crops, Oilseed crops, Other|
8090 Crops, Root/tuber crops with high starch or inulin content, Unknown|8091 Crops, Root/tuber crops with high starch or inulin content, Potatoes|
8092 Crops, Root/tuber crops with high starch or inulin content, Sweet potatoes|
8093 Crops, Root/tuber crops with high starch or inulin content, Cassava Yams|8094 Crops, Root/tuber crops with high starch or inulin content, Other|
8100 Crops, Beverage and spice crops, Unknown|8101 Crops, Beverage and spice crops, Beverage crops|8102 Crops, Beverage and spice crops, Spice crops|
8103 Crops, Beverage and spice crops, Other|8110 Crops, Leguminous crops, Unknown|8111 Crops, Leguminous crops, Beans|
8112 Crops, Leguminous crops, Broad beans|8113 Crops, Leguminous crops, Chick peas|8114 Crops, Leguminous crops, Cow peas|
8115 Crops, Leguminous crops, Lentils|8116 Crops, Leguminous crops, Lupins|8117 Crops, Leguminous crops, Peas|
8118 Crops, Leguminous crops, Pigeon peas|8119 Crops, Leguminous crops, Leguminous crops|8120 Crops, Leguminous crops, Other|
8130 Crops, Sugar crops, Unknown|8131 Crops, Sugar crops, Sugar beet|8132 Crops, Sugar crops, Sugar cane|8133 Crops, Sugar crops, Sweet sorghum|
8134 Crops, Sugar crops, Other|8140 Crops, Other crops, Grasses and other fodder crops|8141 Crops, Other crops, Fibre crops|
8142 Crops, Other crops, Medicinal, aromatic, pesticidal, or similar crops|8143 Crops, Other crops, Rubber|8144 Crops, Other crops, Flower crops|
8145 Crops, Other crops, Tobacco|8146 Crops, Other crops, Other|8300 Livestock, Unknown livestock|8301 Livestock, Large ruminants, Cattle|
8302 Livestock, Large ruminants, Buffaloes|8303 Livestock, Large ruminants, Yaks|8304 Livestock, Small ruminants, Sheep|
8305 Livestock, Small ruminants, Goats|8306 Livestock, Pigs or swines|8307 Livestock, Equines, Horses|8308 Livestock, Equines, Mules and hinnies|
8309 Livestock, Equines, Asses|8310 Livestock, Equines, Other (e.g. zebras)|8311 Livestock, Camels and camelids, Camels|
8312 Livestock, Camels and camelids, Llamas and alpacas|8313 Livestock, Poultry, Chickens|8314 Livestock, Poultry, Ducks|
8315 Livestock, Poultry, Geese|8316 Livestock, Poultry, Turkeys|8317 Livestock, Poultry, Guinea fowls|8318 Livestock, Poultry, Pigeons|
8319 Livestock, Poultry, Other|8320 Livestock, Other animals, Deer, elk, reindeer|
8321 Livestock, Other animals, Fur-bearing animals such as foxes and minks|8322 Livestock, Other animals, Dogs and cats|
8323 Livestock, Other animals, Rabbits and hares|8324 Livestock, Other animals, Other (e.g. emus, ostriches, elephants)|8325 Livestock, Insects, Bees|
8326 Livestock, Insects, Silkworms|8327 Livestock, Insects, Other worms or insects|8400 Forestry, Unknown|
8401 Forestry, Closed forest, Mainly evergreen forest|8402 Forestry, Closed forest, Mainly deciduous forest|
8403 Forestry, Closed forest, Extremely xeromorphic forest|8404 Forestry, Woodland, Mainly evergreen woodland|
8405 Forestry, Woodland, Mainly deciduous woodland|8406 Forestry, Woodland, Extremely xeromorphic woodland|
8407 Forestry, Scrub, Mainly evergreen scrub|8408 Forestry, Scrub, Mainly deciduous scrub|
8409 Forestry, Scrub, Extremely xeromorphic (subdesert) shrubland|8410 Forestry, Dwarf-scrub and related communities, Mainly evergreen dwarf-scrub|
8411 Forestry, Dwarf-scrub and related communities, Mainly deciduous scrub|
8412 Forestry, Dwarf-scrub and related communities, Extremely xeromorphic dwarf-shrubland|8413 Forestry, Dwarf-scrub and related communities, Tundra|
8414 Forestry, Dwarf-scrub and related communities, Mossy bog formations with dwarf-shrub|
8415 Forestry, Herbaceous vegetation, Tall graminoid vegetation|8416 Forestry, Herbaceous vegetation, Medium tall grassland|
8417 Forestry, Herbaceous vegetation, Short grassland|8418 Forestry, Herbaceous vegetation, Forb vegetation|
8419 Forestry, Herbaceous vegetation, Hydromorphic fresh-water vegetation|8420 Forestry, Spruce|8421 Forestry, Birch|8422 Forestry, Pine`;

const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replaceAll("\n", "")
      .split("|")
      .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  );

/** Words of the codes, by the header of their column. */
export const OED_WORDS: ReadonlyMap<string, { readonly header: string; readonly words: ReadonlyMap<string, string> }> =
  new Map([
    ["occupancycode", { header: "Occupancy", words: tableOf(OCCUPANCY) }],
    ["constructioncode", { header: "Construction", words: tableOf(CONSTRUCTION) }],
  ]);
