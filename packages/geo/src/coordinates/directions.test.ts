import { describe, expect, it } from "vitest";
import { parseCoordinates } from "./parse-coordinates.ts";

const read = (text: string) => {
  const result = parseCoordinates(text);
  const [first] = result.ok ? result.candidates : [];
  return first && [Number(first.latitude.toFixed(2)), Number(first.longitude.toFixed(2)), first.order];
};

describe("the words of directions", () => {
  it.each([
    ["50°39'36\" s. š., 14°1'55\" v. d.", 50.66, 14.03],
    ["33°55' j. š., 18°25' v. d.", -33.92, 18.42],
    ["52°13′ N szer. geogr., 21°00′ E dł. geogr.", 52.22, 21],
    ["52°13′ szer. płn., 21°00′ dł. wsch.", 52.22, 21],
    ["33°27′ d. sz., 70°40′ ny. h.", -33.45, -70.67],
    ["60°10' pohjoista leveyttä, 24°56' itäistä pituutta", 60.17, 24.93],
    ["45°48' s. g. š. 15°58' i. g. d.", 45.8, 15.97],
    ["41°00' kuzey, 28°58' doğu", 41, 28.97],
    ["북위 37° 34′, 동경 126° 59′", 37.57, 126.98],
    ["50°27' пн. ш. 30°31' сх. д.", 50.45, 30.52],
    ["52°22' NB 4°54' OL", 52.37, 4.9],
    ["59°20' nordlig bredd 18°04' östlig längd", 59.33, 18.07],
    ["55°40' N 12°34' Ø", 55.67, 12.57],
    ["21°02' Bắc, 105°51' Đông", 21.03, 105.85],
    ["6°12' LS 106°49' BT", -6.2, 106.82],
    ["31°46' צפון 35°13' מזרח", 31.77, 35.22],
    ["41°54' lat. nord, 12°30' long. est", 41.9, 12.5],
  ])("are read as the languages of lists abbreviate them: %s", (text, latitude, longitude) => {
    expect(read(text)).toEqual([latitude, longitude, "given"]);
  });

  it.each(["46°03' S 14°30' V", "41°00' K, 28°58' D", "37°58' Β 23°43' Α"])(
    "are not guessed where a letter is another direction elsewhere: %s",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it.each([
    ["29-45-37N 095-22-12W", 29.76, -95.37],
    ["52.31.12 N, 13.24.18 E", 52.52, 13.41],
    ["N52.31.12 E13.24.18", 52.52, 13.41],
  ])("tell degrees, minutes and seconds that are parted alike: %s", (text, latitude, longitude) => {
    expect(read(text)?.slice(0, 2)).toEqual([latitude, longitude]);
  });
});

describe("links of maps that have the longitude first", () => {
  it.each([
    ["https://yandex.com/maps/?ll=13.405%2C52.52&z=12", 52.52, 13.4],
    ["https://yandex.ru/maps/213/moscow/?pt=37.62,55.75", 55.75, 37.62],
    ["https://2gis.ru/moscow/geo/37.62%2C55.75", 55.75, 37.62],
    ["https://mapy.cz/zakladni?x=14.42&y=50.09&z=12", 50.09, 14.42],
    ["https://uri.amap.com/marker?position=116.47,39.99", 39.99, 116.47],
  ])("are read so: %s", (text, latitude, longitude) => {
    expect(read(text)?.slice(0, 2).map(Number)).toEqual([latitude, longitude]);
  });
});
