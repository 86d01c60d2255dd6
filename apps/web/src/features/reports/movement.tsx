import type { LossMovement, MoneyMovement } from "@tidemark/contract";
import { formatCount, formatMoney, NO_VALUE } from "@tidemark/science";
import { saidByServer, t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { CAUSE_WORDS } from "./cause-words.ts";
import classes from "./reports.module.css";

const signed = (amount: number, currency: string) =>
  `${amount > 0 ? "+" : "\u2212"}${formatMoney(Math.abs(amount), currency)}`;

/** One currency: the loss before, each cause with what it moves, the loss after. */
function Steps({ movement, heads }: { readonly movement: MoneyMovement; readonly heads: readonly [string, string] }) {
  const { currency, before, after, steps, is_lower_bound: isLowerBound } = movement;
  const sum = (amount: number) => totalText(formatMoney(amount, currency), movement);
  return (
    <>
      <DataTable
        label={t("What moved the expected annual loss, {currency}", { currency })}
        frame="none"
        minWidth={420}
        heads={[t("Expected annual loss"), t("Amount"), t("Locations")]}
      >
        <tr>
          <th scope="row">{heads[0]}</th>
          <td>{sum(before)}</td>
          <td>{NO_VALUE}</td>
        </tr>
        {steps.map(({ causes, amount, locations }) => (
          <tr key={causes.join()}>
            <td>{causes.map((cause) => t(CAUSE_WORDS[cause])).join(", ")}</td>
            <td>{signed(amount, currency)}</td>
            <td>{formatCount(locations)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{heads[1]}</th>
          <td>
            <b>{sum(after)}</b>
          </td>
          <td>{NO_VALUE}</td>
        </tr>
      </DataTable>
      {isLowerBound && (
        <p className={classes.note}>
          {leftOutText(movement) ?? t("Some locations have no asset value or no loss: they are in neither sum.")}{" "}
          {t("The difference of two such sums is no bound.")}
        </p>
      )}
    </>
  );
}

/** What moved the expected annual loss between a version and another moment, cause by cause. */
export function Movement({
  movement,
  number,
  until,
}: {
  readonly movement: LossMovement;
  readonly number: number;
  /** What it is compared with: another version, or now. */
  readonly until: string;
}) {
  const { before, after, items, reason, reason_said: said } = movement;
  if (reason !== null) return <p className={classes.note}>{saidByServer(reason, said?.code, said?.facts)}</p>;
  const isOneMoment = before.scenario === after.scenario && before.time === after.time;
  const when = (moment: LossMovement["before"]) =>
    isOneMoment ? "" : `, ${scenarioLabel(moment.scenario)} ${moment.time}`;
  const heads = [`${t("Version {n}", { n: number })}${when(before)}`, `${until}${when(after)}`] as const;
  return (
    <>
      {items.length === 0 && <p className={classes.note}>{t("No location has a loss in money at either moment.")}</p>}
      {items.map((item) => (
        <Steps key={item.currency} movement={item} heads={heads} />
      ))}
      {items.length > 1 && (
        <p className={classes.note}>{t("Amounts of one currency are never converted to another.")}</p>
      )}
    </>
  );
}
