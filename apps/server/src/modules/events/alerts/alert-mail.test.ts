import { expect, it } from "vitest";
import { alertMail, type AlertMail } from "./alert.mail.ts";

const COUNTRIES = Array.from({ length: 24 }, (_, at) => `Land ${at + 1}`).join(", ");
const NOTICE = {
  level: "Red",
  event_id: "gdacs-DR-1",
  event_name: `Drought in ${COUNTRIES}`,
  event_type: "DR",
  place: "Africa",
  began_at: "2026-01-01T00:00:00.000Z",
  locations: 1,
  location_names: ["Depot"],
} as AlertMail["notices"][number];
const about = (notices: AlertMail["notices"]) =>
  alertMail({
    id: "1",
    owner: { email: "a@x.example", brand_color: null, language: null },
    rule: "Droughts",
    project: { id: "p", title: "Pumps" },
    notices,
    publicUrl: "https://tidemark.test",
    operator: "Tidemark",
  });

it("counts the countries of a title that names two dozen, in the subject and in the text", () => {
  const { subject, text } = about([NOTICE]);
  expect(subject).toBe("Red alert: Drought in Land 1, Land 2, Land 3, +21, 1 location of Pumps");
  expect(text).toContain("Red: Drought in Land 1, Land 2, Land 3, +21 (");
  expect(about([NOTICE, NOTICE]).text).not.toContain("Land 4");
});
