import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { addLanguagesOf, languageFor, runInLanguage } from "./language.ts";
import { computedMail } from "./modules/compute/computed.mail.ts";
import { alertMail } from "./modules/events/alerts/alert.mail.ts";
import { handedOverMail } from "./modules/exposures/hand-over.mail.ts";
import { sharedProjectMail } from "./modules/exposures/sharing.mail.ts";
import { activationMail, alreadyRegisteredMail, resetMail } from "./modules/identity/identity.mail.ts";
import { factorResetMail } from "./modules/identity/second-factor/second-factor.mail.ts";
import type { OrderRow } from "./modules/payments/orders.repository.ts";
import { creditMail, failedMail, receiptMail, waitingMail } from "./modules/payments/payments.mail.ts";
import { reminderMail, removalMail } from "./modules/self-service/previews.mail.ts";
import { givenUpMail } from "./modules/webhooks/given-up.mail.ts";
import type { Mail } from "./platform/mail/mail.ts";

const OPERATOR = "Operator Ltd";
const READERS = "Reader's own company";
const to = "noa@reader.example";
const url = "https://product.example/page";
const publicUrl = "https://product.example";
const person = { email: to, organizationName: READERS, operator: OPERATOR, publicUrl };

const quote = {
  count: 2,
  unit_net: 100,
  net: 200,
  vat: 38,
  total: 238,
  currency: "EUR",
  vat_permille: 190,
  vat_note: null,
};
const buyerIn = (country: string) => ({ name: "Noa", company: READERS, address: "Quai 4", country, vat_id: "" });
const orderIn = (country: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a mail says of it
  ({ id: "o", email: to, title: "Sites", quote, buyer: buyerIn(country), invoice_number: "2026-1" }) as OrderRow;
const paid = { order: orderIn("DE"), publicUrl, sender: OPERATOR };
const preview = { to, exposureId: "e", title: "Sites", publicUrl, sender: OPERATOR };

/** Every mail to people of the product by what makes it, for somebody of a first name. */
const MAILS: Readonly<Record<string, (firstName: string) => Mail>> = {
  activationMail: (firstName) => activationMail({ ...person, firstName }, "code", 24),
  resetMail: (firstName) => resetMail({ ...person, firstName }, "code", 24),
  alreadyRegisteredMail: (firstName) => alreadyRegisteredMail({ ...person, firstName }),
  factorResetMail: (firstName) => factorResetMail({ ...person, firstName }, "Ada"),
  computedMail: (firstName) =>
    computedMail({ to, firstName, title: "Sites", failure: undefined, url, operator: OPERATOR, why: "asked" }),
  sharedProjectMail: (firstName) =>
    sharedProjectMail({ to, firstName, by: "Ada", title: "Sites", url, operator: OPERATOR }),
  handedOverMail: (firstName) =>
    handedOverMail({ to, firstName, by: "Ada", titles: ["Sites"], url, operator: OPERATOR }),
  alertMail: () =>
    alertMail({
      id: "a",
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a mail says of it
      owner: { email: to } as Parameters<typeof alertMail>[0]["owner"],
      rule: "Floods",
      project: { id: "p", title: "Sites" },
      notices: [],
      publicUrl,
      operator: OPERATOR,
    }),
  givenUpMail: (firstName) =>
    givenUpMail({ to, firstName, url: "https://receiver.example/in", settings: url, operator: OPERATOR }),
  reminderMail: () => reminderMail(preview, url),
  removalMail: () => removalMail(preview, "2026-12-01"),
  receiptMail: () => receiptMail(paid),
  creditMail: () => creditMail({ ...paid, number: "G1", amount: 100 }),
  waitingMail: () => waitingMail(paid),
  failedMail: () => failedMail(paid),
};
/** Mails to people outside, which go in the name of who asks them; and one to the operator itself. */
const OF_OTHERS = ["surveyNoticeMail", "reportMail", "reconciliationMail"];

const linesOf = ({ text }: Mail) => text.trim().split("\n\n");

describe("a mail", () => {
  it("is in this table, whichever module makes it", () => {
    const files = readdirSync(resolve(import.meta.dirname, "modules"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mail.ts"))
      .map((file) => `modules/${file}`);
    const made = files.flatMap((file) =>
      [...readFileSync(resolve(import.meta.dirname, file), "utf8").matchAll(/^export function (\w+Mail)\(/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(made.length).toBeGreaterThan(10);
    expect(made.toSorted()).toEqual([...Object.keys(MAILS), ...OF_OTHERS].toSorted());
  });

  it.each(Object.entries(MAILS))(
    "is signed by who runs the product, not by the reader's company: %s",
    (_name, make) => {
      const mail = make("Noa");
      expect(linesOf(mail).at(-1)).toBe(OPERATOR);
      expect(mail.html).toContain(`>${OPERATOR}</p></div>`);
    },
  );

  it.each(Object.entries(MAILS))("greets by a name or by none, never by half a greeting: %s", (_name, make) => {
    for (const name of ["", "  "]) expect(linesOf(make(name))[0]).not.toMatch(/Hello\s*[,!]|Hello\s+$|undefined|null/);
    if (make.length > 0) expect([linesOf(make(""))[0], linesOf(make("Noa"))[0]]).toEqual(["Hello", "Hello Noa"]);
  });

  it.each([
    ["en", "DE", "Germany"],
    ["de", "CH", "Schweiz"],
    ["fr", "GB", "Royaume-Uni"],
  ])("with a receipt names the country, in %s: %s", (tag, code, name) => {
    addLanguagesOf(resolve(import.meta.dirname, "../../web/texts"));
    const receipt = () => receiptMail({ order: orderIn(code), publicUrl, sender: OPERATOR }).text;
    expect(runInLanguage(languageFor(tag), receipt)).toContain(`Quai 4, ${name}`);
  });
});
