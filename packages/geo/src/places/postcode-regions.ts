/** First-level regions by the beginning of a postal code; codes of regions as GeoNames has them. */
type Starts = readonly (readonly [starts: string, ...regions: string[]])[];

/** From general knowledge of the postal systems; codes across a border of regions are given to both. */
const STARTS: Readonly<Record<string, Starts>> = {
  AU: [
    ["0", "03"],
    ["1 2", "02", "01"],
    ["3 8", "07", "02"],
    ["4 9", "04", "02"],
    ["5", "05"],
    ["6", "08"],
    ["7", "06"],
  ],
  CA: [
    ["a", "05"],
    ["b", "07"],
    ["c", "09"],
    ["e", "04"],
    ["g h j", "10"],
    ["k l m n p", "08"],
    ["r", "03"],
    ["s", "11"],
    ["t", "01"],
    ["v", "02"],
    ["x", "13", "14"],
    ["y", "12"],
  ],
  DE: [
    ["01 02", "13", "11"],
    ["03", "11", "13"],
    ["04", "13", "14", "15", "11"],
    ["06", "14", "13", "15"],
    ["07", "15", "13", "14"],
    ["08 09", "13", "15"],
    ["10 12 13", "16", "11"],
    ["14", "16", "11", "14"],
    ["15 16", "11", "12"],
    ["17 18 19", "12", "11", "10", "06"],
    ["20 22", "04", "10"],
    ["21", "04", "06", "10", "12"],
    ["23", "10", "12", "04"],
    ["24 25", "10", "04"],
    ["26", "06", "03"],
    ["27 28", "06", "03", "04"],
    ["29", "06", "14", "12"],
    ["30 31", "06"],
    ["32 33", "07", "06"],
    ["34", "05", "06", "07"],
    ["35 36", "05", "15", "07", "08"],
    ["37", "06", "05", "15", "07"],
    ["38", "06", "14"],
    ["39", "14"],
    ["40 41 42 44 45 46 47 50 51 52 58 59", "07", "08"],
    ["48 49", "07", "06"],
    ["53", "07", "08"],
    ["54 55 56", "08", "05", "07", "09"],
    ["57", "07", "08"],
    ["60 61 63 64 65 68", "05", "02", "01", "08"],
    ["66", "09", "08"],
    ["67", "08", "05"],
    ["69", "01", "05"],
    ["70 71 72 73 75 76 77 78 79", "01", "08", "02"],
    ["74", "01", "05", "02"],
    ["80 81 82 83 84 85 86 87 90 91 92 93 94 95", "02", "01"],
    ["88 89", "01", "02"],
    ["96", "02", "15"],
    ["97", "02", "01"],
    ["98 99", "15", "05", "02"],
  ],
  AT: [
    ["1", "09", "03"],
    ["2", "03", "01"],
    ["3", "03", "04"],
    ["4", "04", "03"],
    ["5", "05", "04"],
    ["6", "07", "08"],
    ["7", "01", "03"],
    ["8", "06", "01"],
    ["9", "02", "07"],
  ],
  BR: [
    ["0 1", "27"],
    ["20 21 22 23 24 25 26 27 28", "21"],
    ["29", "08"],
    ["3", "15"],
    ["40 41 42 43 44 45 46 47 48", "05"],
    ["49", "28"],
    ["50 51 52 53 54 55 56", "30"],
    ["57", "02"],
    ["58", "17"],
    ["59", "22"],
    ["60 61 62 63", "06"],
    ["64", "20"],
    ["65", "13"],
    ["66 67", "16"],
    ["68", "16", "03"],
    ["69", "04", "25", "01"],
    ["70 71", "07"],
    ["72 73", "07", "29"],
    ["74 75 76", "29", "24"],
    ["77", "31"],
    ["78", "14", "24"],
    ["79", "11"],
    ["80 81 82 83 84 85 86 87", "18"],
    ["88 89", "26"],
    ["9", "23"],
  ],
  MX: [
    ["00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16", "09"],
    ["20", "01"],
    ["21 22", "02"],
    ["23", "03"],
    ["24", "04"],
    ["25 26 27", "07"],
    ["28", "08"],
    ["29 30", "05"],
    ["31 32 33", "06"],
    ["34 35", "10"],
    ["36 37 38", "11"],
    ["39 40 41", "12"],
    ["42 43", "13"],
    ["44 45 46 47 48 49", "14"],
    ["50 51 52 53 54 55 56 57", "15"],
    ["58 59 60 61", "16"],
    ["62", "17"],
    ["63", "18"],
    ["64 65 66 67", "19"],
    ["68 69 70 71", "20"],
    ["72 73 74 75", "21"],
    ["76", "22"],
    ["77", "23"],
    ["78 79", "24"],
    ["80 81 82", "25"],
    ["83 84 85", "26"],
    ["86", "27"],
    ["87 88 89", "28"],
    ["90", "29"],
    ["91 92 93 94 95 96", "30"],
    ["97", "31"],
    ["98 99", "32"],
  ],
};

/** Countries whose postal codes begin with the number of the county, as GeoNames counts counties. */
const COUNTY_DIGITS: Readonly<Record<string, number>> = { FR: 2 };

const bySign = new Map<string, readonly string[]>(
  Object.entries(STARTS).flatMap(([country, starts]) =>
    starts.flatMap(([signs, ...regions]) => signs.split(" ").map((sign) => [`${country} ${sign}`, regions] as const)),
  ),
);

/** Countries whose postal codes tell a region. */
export const POSTCODE_REGION_COUNTRIES = [...Object.keys(STARTS), ...Object.keys(COUNTY_DIGITS)];

/** Digits of a whole postal code; a workbook may have cut off the zero it begins with. */
const DIGITS: Readonly<Record<string, number>> = { DE: 5, FR: 5, MX: 5, BR: 8, AU: 4, AT: 4 };

/**
 * Whether a place can have a postal code, by its region; undefined where the code tells none.
 * @param region - code of the place's state, and behind a point that of its county, as GeoNames has them
 */
export function fitsPostcode(country: string, postcode: string, state: string, county: string): boolean | undefined {
  const plain = postcode
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "")
    .replace(new RegExp(`^${country.toLowerCase()}(?=\\d)`, "u"), "");
  if (plain === "") return undefined;
  const whole = DIGITS[country];
  const code = whole !== undefined && /^\d+$/u.test(plain) && plain.length === whole - 1 ? `0${plain}` : plain;
  if (whole !== undefined && code.length !== whole) return undefined;
  const digits = COUNTY_DIGITS[country];
  if (digits !== undefined) {
    // Corsica has letters, the overseas departments are countries of their own
    const own = county.slice(county.indexOf(".") + 1);
    if (code.length !== 5 || !/^\d+$/u.test(code) || !/^\d+$/u.test(own)) return undefined;
    return code.startsWith(own.padStart(digits, "0"));
  }
  const regions = bySign.get(`${country} ${code.slice(0, 2)}`) ?? bySign.get(`${country} ${code.slice(0, 1)}`);
  return regions?.includes(state);
}
