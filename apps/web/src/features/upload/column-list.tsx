import { NativeSelect } from "@mantine/core";
import type { ColumnMeaningName, Layout } from "@tidemark/contract";
import { msg, saidByServer, t } from "../../lib/i18n.ts";
import { CHOICES, meaningAt, withMeaning } from "./mapping-model.ts";
import { type MappingPartProps, Question } from "./mapping-question.tsx";
import classes from "./mapping-step.module.css";
import { columnLetter } from "./model.ts";
import parts from "./upload-parts.module.css";

const CERTAINTY = { sure: msg("Sure"), likely: msg("Likely"), guess: msg("A guess") } as const;

/** How sure it is what a column is, and why; or what a column looks like that is not used. */
function Certainty({ column }: { readonly column: Layout["columns"][number] }) {
  const { certainty, reason, message_code: code, facts, looks_like: like } = column;
  if (reason === null) return null;
  return (
    <span className={classes.certainty} data-certainty={certainty ?? (like === null ? "sure" : "unused")}>
      <em>{t(certainty === null ? msg("Not used") : CERTAINTY[certainty])}</em> {saidByServer(reason, code, facts)}
    </span>
  );
}

/** What each column is, beside what stands in it. */
export function ColumnList({ layout, mapping, onMapping }: MappingPartProps) {
  return (
    <div>
      <h3 className={parts.label}>{t("Columns")}</h3>
      <Question layout={layout} about="place" />
      <ul className={classes.columns} aria-label={t("Columns")}>
        {layout.columns.map((column) => {
          const { index, header, samples, certainty, looks_like: like } = column;
          const meaning = meaningAt(mapping, index);
          const proposed = meaningAt(layout.mapping, index);
          const isDoubtful = certainty === "likely" || certainty === "guess" || like !== null;
          return (
            <li key={index} data-guess={isDoubtful && meaning === proposed}>
              <i className={parts.letter} aria-hidden>
                {columnLetter(index)}
              </i>
              <div>
                <b>{header}</b>
                <small>{samples.filter((sample) => sample !== "").join(" · ") || t("(empty)")}</small>
                {meaning === proposed && <Certainty column={column} />}
              </div>
              <NativeSelect
                size="sm"
                aria-label={t("{column} is", { column: header })}
                value={meaning}
                data={CHOICES.map((choice) => ({ value: choice.meaning, label: t(choice.label) }))}
                onChange={(event) =>
                  onMapping(withMeaning(mapping, index, event.currentTarget.value as ColumnMeaningName))
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
