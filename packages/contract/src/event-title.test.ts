import { expect, it } from "vitest";
import { eventTitle } from "./event-title.ts";

it("shortens a title of 24 countries to three and the number of the others", () => {
  const countries = Array.from({ length: 24 }, (_, at) => `Land ${at + 1}`);
  expect(eventTitle(`Drought in ${countries.join(", ")}`)).toBe("Drought in Land 1, Land 2, Land 3, +21");
  expect(eventTitle("Flood in Kenya, Somalia, Uganda, Chad")).toBe("Flood in Kenya, Somalia, Uganda, Chad");
  expect(eventTitle("M 6.1, 12 km SE of Naha, Japan")).toBe("M 6.1, 12 km SE of Naha, Japan");
});
