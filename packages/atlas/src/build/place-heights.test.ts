import { describe, expect, it } from "vitest";
import { withCityGround } from "./city-ground.ts";
import { parseKnownHeights } from "./known-heights.ts";
import { placeHeightLayer } from "./place-heights.ts";

const layer = (...rows: string[]) =>
  placeHeightLayer(parseKnownHeights(["lat,lon,dem,pop,cc,a1,a2", ...rows, ""].join("\n")));

describe("the layer of heights of places", () => {
  it("lies by bands of latitude from south to north and in each from west to east", () => {
    const { values, perUnit } = layer(
      "46.81,9.84,1560,1,CH,,",
      "46.83,9.5,600,4000,CH,,",
      "-16.5,-68.15,3782,500000,BO,,",
    );
    expect(perUnit).toBe(100);
    expect(Array.from(values as Int16Array)).toEqual([
      -1650,
      4683,
      4681, // latitudes
      -6815,
      950,
      984, // longitudes
      3782,
      600,
      1560, // metres
      100,
      20,
      1, // hundreds of metres of built-up ground
    ]);
  });

  it("leaves out places without a height, and heights that no place has", () => {
    const { values } = layer("1,1,,5,XX,,", "1,2,-9999,5,XX,,", "1,3,9000,5,XX,,", "1,4,0,5,XX,,");
    expect(Array.from(values as Int16Array)).toEqual([100, 400, 0, 2]);
  });

  it("takes the ground of atolls for their palms and roofs, and leaves other islands as they are", () => {
    const { values } = layer(
      "1,1,8,5,MV,,", // Malé
      "1,2,1,5,MV,,",
      "1,3,81,5,KI,,", // Banaba, raised above the sea
      "1,4,8,5,BS,,",
    );
    expect(Array.from((values as Int16Array).slice(8, 12))).toEqual([2, 1, 81, 8]);
  });

  it("takes for the towers of a city on a plain the ground around it, and leaves hills and small towns", () => {
    const around = [1, 2, 3, 4, 5].map((i) => `29.9${i},-90.0${i},${i},9000,US,,`);
    const heightOf = (city: string, others = around) =>
      withCityGround(parseKnownHeights(["header", city, ...others].join("\n")))[0]?.metres;
    expect(heightOf("29.95,-90.07,18,389617,US,,")).toBe(3);
    expect(heightOf("29.95,-90.07,7,389617,US,,")).toBe(7);
    expect(heightOf("29.95,-90.07,18,3000,US,,")).toBe(18);
    const hills = around.map((line, i) => line.replace(",9000", `${i}0,9000`));
    expect(heightOf("29.95,-90.07,888,389617,US,,", hills)).toBe(888);
    expect(heightOf("29.95,-90.07,18,389617,US,,", around.slice(1))).toBe(18);
  });
});
