import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run.mjs";

const FRENCH = JSON.parse(readFileSync(resolve(ROOT, "apps/web/texts/fr.json"), "utf8"));
const WORDINGS = Object.entries(FRENCH).flatMap(([text, french]) =>
  (typeof french === "string" ? [french] : Object.values(french)).map((wording) => ({ text, wording })),
);

/** Texts whose French goes against a rule of its typography. */
const against = (rule) => WORDINGS.filter(({ wording }) => rule.test(wording)).map(({ text }) => text);

it("parts double marks from words by a space that does not break", () => {
  expect(against(/ [;:!?»]|« /)).toEqual([]);
});

it("writes apostrophes as they are printed", () => {
  expect(against(/\p{L}'\p{L}/u)).toEqual([]);
});

it("addresses people as vous", () => {
  expect(against(/(^|[^\p{L}])(tu|toi|ton|tes|ta)(?=[^\p{L}]|$)/iu)).toEqual([]);
});

it("keeps names that workbooks and addresses have to the letter", () => {
  const names =
    /\b(?:exposure_geojson|upload_id|DATA_DIR|EVENTS_FEEDS|Idempotency-Key|If-Match|multipart\/form-data)\b/g;
  const lost = WORDINGS.filter(({ text, wording }) =>
    (text.match(names) ?? []).some((name) => !wording.includes(name)),
  );
  expect(lost).toEqual([]);
});

it("has a number in every form of a count, as none is counted as one is", () => {
  const bare = Object.entries(FRENCH).filter(([, forms]) => typeof forms !== "string" && /^1\b/.test(forms.one));
  expect(bare).toEqual([]);
});

it("writes ellipses as one character", () => {
  expect(against(/\.\.\./)).toEqual([]);
});
