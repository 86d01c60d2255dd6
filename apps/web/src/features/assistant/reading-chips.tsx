import { Button, Menu, NumberInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { AssistantAnswer, AssistantQuery } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./reading-chips.module.css";

export type Reading = NonNullable<AssistantAnswer["reading"]>;
type Chip = Reading["chips"][number];

interface ChipProps {
  readonly chip: Chip;
  readonly query: AssistantQuery;
  readonly disabled: boolean;
  readonly onQuery: (query: AssistantQuery) => void;
}

const KINDS = {
  said: () => "",
  default: () => t("not named in the question"),
  corrected: () => t("corrected spelling"),
} as const;

/** A query with another number in one of its conditions. */
function withLimit(query: AssistantQuery, at: number, value: number): AssistantQuery {
  const tests = query.tests.map((test, i) =>
    i === at && test.limit !== undefined ? { ...test, limit: { ...test.limit, value } } : test,
  );
  return { ...query, tests };
}

/** Another number for a condition. */
function LimitField({
  query,
  at,
  onUse,
}: {
  readonly query: AssistantQuery;
  readonly at: number;
  readonly onUse: (query: AssistantQuery) => void;
}) {
  const limit = query.tests[at]?.limit;
  const [value, setValue] = useState<number | string>(limit?.value ?? "");
  const use = () => {
    if (typeof value === "number") onUse(withLimit(query, at, value));
  };
  return (
    <form
      className={classes.limit}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <NumberInput
        label={t("Number to compare with")}
        {...(limit?.unit !== undefined && { suffix: ` ${limit.unit}` })}
        {...(limit?.currency !== undefined && { suffix: ` ${limit.currency}` })}
        hideControls
        value={value}
        onChange={setValue}
        // letters would move through the menu
        onKeyDown={(event) => event.stopPropagation()}
      />
      <Button type="submit" size="sm" disabled={typeof value !== "number"}>
        {t("Use")}
      </Button>
    </form>
  );
}

function ChipFace({ chip }: { readonly chip: Chip }) {
  return (
    <>
      <span className={classes.word}>{chip.label}</span> {chip.text}
    </>
  );
}

/** A part of a question as it was read; it opens what else it could be. */
function ChipMenu({ chip, query, disabled, onQuery }: ChipProps) {
  const [opened, setOpened] = useState(false);
  const note = KINDS[chip.how]();
  const name = `${chip.label} ${chip.text}${note === "" ? "" : `, ${note}`}`;
  if (chip.choices.length === 0 && chip.test === null)
    return (
      <span className={classes.chip} data-how={chip.how} title={note}>
        <ChipFace chip={chip} />
        {note !== "" && <span className={classes.note}>, {note}</span>}
      </span>
    );
  const use = (other: AssistantQuery) => {
    setOpened(false);
    onQuery(other);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.chip}
          data-how={chip.how}
          aria-label={t("{reading}. Change", { reading: name })}
          title={note}
          disabled={disabled}
        >
          <ChipFace chip={chip} />
          <IconChevronDown size={13} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ""}>
        {chip.test !== null && <LimitField query={query} at={chip.test} onUse={use} />}
        {chip.choices.map(({ label, query: other }) => (
          <Menu.Item key={label} onClick={() => use(other)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ReadingChipsProps {
  readonly reading: Reading;
  readonly disabled: boolean;
  readonly onQuery: (query: AssistantQuery) => void;
}

/** How a question was read, above its answer; each part can be changed. */
export function ReadingChips({ reading: { chips, query }, disabled, onQuery }: ReadingChipsProps) {
  if (chips.length === 0) return null;
  return (
    <section className={classes.reading} aria-label={t("How the question was read")}>
      <span className={classes.lead}>{t("Read as")}</span>
      <ul>
        {chips.map((chip) => (
          <li key={`${chip.label} ${chip.text}`}>
            <ChipMenu chip={chip} query={query} disabled={disabled} onQuery={onQuery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AskBackProps {
  readonly reading: Reading;
  readonly onAsk: (prompt: string) => void;
}

/** Words that were not used, and the question without them. */
export function AskBack({ reading: { unused, rest }, onAsk }: AskBackProps) {
  const words = unused.map((word) => `“${word}”`).join(", ");
  return (
    <div className={classes.back}>
      <output className={classes.unused}>{t("Not used yet: {words}", { words })}</output>
      {rest !== null && (
        <Button size="compact-sm" onClick={() => onAsk(rest)}>
          {t("Answer without {words}", { words })}
        </Button>
      )}
    </div>
  );
}
