import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { WireMeasure } from "@tidemark/contract";
import { foldText } from "@tidemark/science";
import { type ReactNode, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { kindText, measureTitle, wordsText } from "./measure-words.ts";
import { WhyButton } from "./measure-item.tsx";
import classes from "./measures.module.css";

/** Words by which a measure is found: its name, its hazards and its kind. */
export const searchText = (measure: WireMeasure): string =>
  foldText(
    [measureTitle(measure), ...measure.hazards.map(({ name }) => wordsText(name)), kindText(measure.kind)].join(" "),
  );

/** Hazards and kind of a measure in a line. */
export const aboutText = ({ hazards, kind }: WireMeasure): string =>
  [hazards.map(({ name }) => wordsText(name)).join(", "), kindText(kind)].filter((part) => part !== "").join(" · ");

interface AllMeasuresProps {
  readonly measures: readonly WireMeasure[];
  readonly onWhy: (id: string) => void;
  readonly act: (measure: WireMeasure) => ReactNode;
}

/** The whole catalogue with a search. */
export function AllMeasures({ measures, onWhy, act }: AllMeasuresProps) {
  const [text, setText] = useState("");
  const wanted = foldText(text.trim());
  const found = measures.filter((measure) => wanted === "" || searchText(measure).includes(wanted));
  return (
    <>
      <TextInput
        size="sm"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        label={t("Search the measures")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className={classes.lead}>
        {found.length === 0
          ? t("No measure has these words.")
          : plural(found.length, "1 measure", "{count} measures", { count: found.length })}
      </output>
      <ul className={classes.items}>
        {found.map((measure) => (
          <li key={measure.id} className={classes.item}>
            <div className={classes.itemHead}>
              <h5>{measureTitle(measure)}</h5>
              <WhyButton about={measureTitle(measure)} onClick={() => onWhy(measure.id)} />
              {act(measure)}
            </div>
            <p className={classes.itemLead}>{aboutText(measure)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
