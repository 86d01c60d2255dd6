import { t } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { Ask, Resolved } from "../resolve/element-request.ts";
import { bookElement } from "./book-element.ts";
import { loanBook } from "./loan-book.ts";
import { columnWords } from "./loan-words.ts";
import { template5Element } from "./template-5-element.ts";
import { vulnerableElement } from "./vulnerable-element.ts";

interface LoanParts {
  readonly openLocations: OpenTableLocations;
  readonly portfolio: Pick<Portfolio, "annualDamage">;
  readonly rowsOf: (ask: Ask) => Promise<readonly number[]>;
}

const empty = (reason: string): Resolved => ({ state: "empty", reason });

/** Loans and properties of a bank or fund: its view, template 5 of the EBA, or IFRS S2 29(c). */
export async function loanElement(
  { openLocations, portfolio, rowsOf }: LoanParts,
  ask: Ask,
  today: Date,
): Promise<Resolved> {
  const [opened, rows] = await Promise.all([openLocations(ask.exposureId), rowsOf(ask)]);
  const { loans: settings = {}, currency: wanted } = ask.element.content.settings;
  const asOf = settings.as_of ?? today.toISOString().slice(0, 10);
  const book = loanBook(opened, rows, settings, { wanted, asOf });
  const amounts = book.columns.find(({ role }) => role === "amount");
  if (amounts?.column === undefined)
    return empty(
      t("No column of loans is chosen, so that nothing is told of loans here. The settings of this element choose it."),
    );
  if (book.loans.length === 0)
    return empty(
      t("No cell of the column {column} can be read as an amount with a currency.", {
        column: columnWords(amounts.column),
      }),
    );
  const made = () => {
    switch (settings.shows ?? "book") {
      case "eba-template-5":
        return template5Element(opened, book, settings, ask.epoch);
      case "ifrs-29c":
        return vulnerableElement(opened, book, settings, ask.epoch, today);
      case "book":
        return bookElement({ opened, portfolio }, book, settings, ask);
    }
  };
  const said = await made();
  return {
    locations: rows.length,
    ...said,
    notes: [...(said.notes ?? []), ...(ask.currencySaid === "" ? [] : [ask.currencySaid])],
  };
}
