/**
 * The sample project of the demo: locations of an invented maker of pumps, "Aquilo Pumps". The company, its plants and
 * all figures are made up; the places are real towns and ports, so that their hazards are. Coordinates are those of the
 * towns to about 0.01 degree, written down by hand from general knowledge.
 *
 * One row per location: id, name, latitude, longitude (degrees), municipality, country, function, employees, value
 * (million EUR).
 */
export const SAMPLE_TITLE = "Sample: Aquilo Pumps";

export type SampleLocation = readonly [
  id: string,
  name: string,
  latitude: number,
  longitude: number,
  municipality: string,
  country: string,
  role: string,
  employees: number,
  millionEur: number,
];

export const SAMPLE_LOCATIONS: readonly SampleLocation[] = [
  // Europe
  ["CH-01", "Basel headquarters", 47.56, 7.59, "Basel", "Switzerland", "Office", 420, 65],
  ["DE-01", "Hamburg Harburg plant", 53.46, 9.98, "Hamburg", "Germany", "Assembly", 860, 140],
  ["NL-01", "Rotterdam distribution centre", 51.92, 4.48, "Rotterdam", "Netherlands", "Distribution", 210, 48],
  ["BE-01", "Antwerp seal works", 51.22, 4.4, "Antwerp", "Belgium", "Components", 180, 32],
  ["GB-01", "Birmingham machining", 52.48, -1.89, "Birmingham", "United Kingdom", "Components", 260, 41],
  ["SE-01", "Gothenburg test centre", 57.71, 11.97, "Gothenburg", "Sweden", "Research", 95, 27],
  ["PL-01", "Gdansk foundry", 54.35, 18.65, "Gdansk", "Poland", "Foundry", 540, 58],
  ["CZ-01", "Ostrava castings", 49.82, 18.26, "Ostrava", "Czechia", "Foundry", 610, 52],
  ["RO-01", "Timisoara wiring", 45.75, 21.21, "Timisoara", "Romania", "Components", 330, 19],
  ["IT-01", "Genoa export terminal", 44.41, 8.93, "Genoa", "Italy", "Distribution", 70, 22],
  ["ES-01", "Valencia plant", 39.47, -0.38, "Valencia", "Spain", "Assembly", 480, 76],
  ["GR-01", "Piraeus service workshop", 37.95, 23.64, "Piraeus", "Greece", "Service", 45, 6],
  ["TR-01", "Izmir motor works", 38.42, 27.14, "Izmir", "Turkey", "Components", 390, 34],
  // Africa and the Middle East
  ["MA-01", "Tangier assembly", 35.76, -5.83, "Tangier", "Morocco", "Assembly", 510, 44],
  ["NG-01", "Lagos Apapa depot", 6.45, 3.36, "Lagos", "Nigeria", "Distribution", 60, 9],
  ["KE-01", "Mombasa depot", -4.04, 39.67, "Mombasa", "Kenya", "Distribution", 40, 5],
  ["ZA-01", "Durban service workshop", -29.86, 31.02, "Durban", "South Africa", "Service", 85, 11],
  ["AE-01", "Jebel Ali free zone hub", 25.0, 55.06, "Dubai", "United Arab Emirates", "Distribution", 120, 36],
  // Asia
  ["IN-01", "Pune plant", 18.52, 73.86, "Pune", "India", "Assembly", 1150, 88],
  ["IN-02", "Chennai castings", 13.08, 80.27, "Chennai", "India", "Foundry", 720, 47],
  ["BD-01", "Dhaka winding shop", 23.81, 90.41, "Dhaka", "Bangladesh", "Components", 640, 14],
  ["TH-01", "Ayutthaya electronics", 14.35, 100.57, "Ayutthaya", "Thailand", "Components", 430, 39],
  ["VN-01", "Ho Chi Minh City valves", 10.82, 106.63, "Ho Chi Minh City", "Vietnam", "Components", 560, 31],
  ["SG-01", "Singapore regional office", 1.33, 103.74, "Singapore", "Singapore", "Office", 140, 55],
  ["ID-01", "Cikarang plant", -6.31, 107.15, "Cikarang", "Indonesia", "Assembly", 690, 42],
  ["PH-01", "Santa Rosa wiring", 14.31, 121.11, "Santa Rosa", "Philippines", "Components", 370, 17],
  ["CN-01", "Shenzhen electronics", 22.54, 114.06, "Shenzhen", "China", "Components", 980, 95],
  ["CN-02", "Shanghai Pudong plant", 31.22, 121.54, "Shanghai", "China", "Assembly", 1240, 160],
  ["CN-03", "Tianjin foundry", 39.08, 117.2, "Tianjin", "China", "Foundry", 830, 61],
  ["KR-01", "Busan port warehouse", 35.1, 129.04, "Busan", "South Korea", "Distribution", 75, 24],
  ["JP-01", "Nagoya precision works", 35.18, 136.91, "Nagoya", "Japan", "Components", 310, 83],
  ["JP-02", "Osaka sales office", 34.69, 135.5, "Osaka", "Japan", "Office", 60, 18],
  // Oceania
  ["AU-01", "Brisbane service workshop", -27.47, 153.02, "Brisbane", "Australia", "Service", 90, 13],
  ["AU-02", "Kwinana desalination workshop", -32.24, 115.77, "Kwinana", "Australia", "Service", 55, 8],
  // Americas
  ["US-01", "Houston plant", 29.76, -95.37, "Houston", "United States", "Assembly", 770, 125],
  ["US-02", "New Orleans marine service", 29.95, -90.07, "New Orleans", "United States", "Service", 110, 21],
  ["US-03", "Miami distribution centre", 25.79, -80.29, "Miami", "United States", "Distribution", 130, 33],
  ["US-04", "Chicago seal works", 41.88, -87.63, "Chicago", "United States", "Components", 240, 46],
  ["US-05", "Phoenix mining pumps", 33.45, -112.07, "Phoenix", "United States", "Assembly", 350, 57],
  ["CA-01", "Calgary service workshop", 51.05, -114.07, "Calgary", "Canada", "Service", 65, 12],
  ["MX-01", "Monterrey motor works", 25.69, -100.32, "Monterrey", "Mexico", "Components", 590, 38],
  ["BR-01", "Sao Paulo plant", -23.55, -46.63, "Sao Paulo", "Brazil", "Assembly", 640, 54],
  ["BR-02", "Santos port warehouse", -23.96, -46.33, "Santos", "Brazil", "Distribution", 50, 15],
  ["CL-01", "Santiago mining service", -33.45, -70.67, "Santiago", "Chile", "Service", 80, 10],
  ["PE-01", "Callao depot", -12.06, -77.12, "Callao", "Peru", "Distribution", 35, 7],
];

/** Edges: from, to, product, tonnes a year. */
export const SAMPLE_EDGES: readonly (readonly [from: string, to: string, product: string, tonnes: number])[] = [
  ["PL-01", "DE-01", "Castings", 5200],
  ["CZ-01", "DE-01", "Castings", 6100],
  ["CZ-01", "ES-01", "Castings", 2700],
  ["BE-01", "DE-01", "Seals", 140],
  ["BE-01", "ES-01", "Seals", 90],
  ["GB-01", "DE-01", "Shafts", 480],
  ["RO-01", "DE-01", "Wiring", 310],
  ["RO-01", "MA-01", "Wiring", 180],
  ["TR-01", "ES-01", "Motors", 1900],
  ["TR-01", "MA-01", "Motors", 1100],
  ["DE-01", "NL-01", "Pumps", 7400],
  ["ES-01", "IT-01", "Pumps", 3100],
  ["MA-01", "NL-01", "Pumps", 1500],
  ["NL-01", "NG-01", "Pumps", 260],
  ["NL-01", "US-03", "Pumps", 900],
  ["IT-01", "GR-01", "Spare parts", 60],
  ["IT-01", "AE-01", "Pumps", 1200],
  ["AE-01", "KE-01", "Pumps", 210],
  ["AE-01", "ZA-01", "Pumps", 340],
  ["IN-02", "IN-01", "Castings", 4800],
  ["BD-01", "IN-01", "Windings", 720],
  ["IN-01", "AE-01", "Pumps", 2300],
  ["TH-01", "ID-01", "Controllers", 95],
  ["TH-01", "CN-02", "Controllers", 130],
  ["VN-01", "ID-01", "Valves", 640],
  ["VN-01", "CN-02", "Valves", 820],
  ["PH-01", "JP-01", "Wiring", 150],
  ["CN-01", "CN-02", "Controllers", 420],
  ["CN-01", "US-01", "Controllers", 230],
  ["CN-03", "CN-02", "Castings", 9300],
  ["JP-01", "CN-02", "Bearings", 380],
  ["JP-01", "US-01", "Bearings", 270],
  ["CN-02", "KR-01", "Pumps", 2900],
  ["KR-01", "JP-02", "Pumps", 700],
  ["ID-01", "AU-01", "Pumps", 520],
  ["ID-01", "AU-02", "Pumps", 310],
  ["MX-01", "US-01", "Motors", 3300],
  ["MX-01", "US-05", "Motors", 1400],
  ["US-04", "US-01", "Seals", 120],
  ["US-01", "US-02", "Pumps", 800],
  ["US-01", "US-03", "Pumps", 1700],
  ["US-05", "CA-01", "Pumps", 260],
  ["US-05", "CL-01", "Pumps", 410],
  ["US-03", "PE-01", "Pumps", 190],
  ["BR-01", "BR-02", "Pumps", 2600],
  ["MX-01", "BR-01", "Motors", 650],
];
