import { Button, CopyButton, Menu, NumberInput } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconChevronDown, IconLink, IconPlus } from "@tabler/icons-react";
import type { AssistantAnswer, AssistantQuery } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { questionLink } from "./question-link.ts";
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
  model: () => t("read by a language model"),
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
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      trapFocus
      returnFocus
      // a chip that scrolls out of sight, as while an answer grows, does not take its open menu with it
      hideDetached={false}
    >
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
  readonly prompt: string;
  readonly disabled: boolean;
  readonly onQuery: (query: AssistantQuery) => void;
}

/** What can be added to a question: a group of locations, a condition. */
function AddMenu({ additions, disabled, onQuery }: Pick<Reading, "additions"> & Omit<ChipProps, "chip" | "query">) {
  if (additions.length === 0) return null;
  return (
    <li>
      <Menu position="bottom-start" withinPortal trapFocus returnFocus hideDetached={false}>
        <Menu.Target>
          <button type="button" className={classes.chip} aria-label={t("Add a condition")} disabled={disabled}>
            <IconPlus size={13} stroke={1.8} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ""}>
          {additions.map(({ label, query }) => (
            <Menu.Item key={label} onClick={() => onQuery(query)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** Copies a link that asks the question again as it was read. */
function CopyLink({ reading: { query }, prompt }: Pick<ReadingChipsProps, "reading" | "prompt">) {
  const link = questionLink(window.location.href, { prompt, query });
  if (link === undefined) return null;
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={copied ? <IconCheck size={13} aria-hidden /> : <IconLink size={13} aria-hidden />}
          onClick={copy}
        >
          {copied ? t("Copied") : t("Copy link")}
        </Button>
      )}
    </CopyButton>
  );
}

/** How a question was read, above its answer; each part can be changed. */
export function ReadingChips({ reading, prompt, disabled, onQuery }: ReadingChipsProps) {
  const { chips, query, additions, before } = reading;
  if (chips.length === 0) return null;
  return (
    <section className={classes.reading} aria-label={t("How the question was read")}>
      <div className={classes.head}>
        <span className={classes.lead}>{before === null ? t("Read as") : t("Same question, changed")}</span>
        <span>
          {before !== null && (
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconArrowBackUp size={13} aria-hidden />}
              disabled={disabled}
              onClick={() => onQuery(before)}
            >
              {t("Take back")}
            </Button>
          )}
          <CopyLink reading={reading} prompt={prompt} />
        </span>
      </div>
      <ul>
        {chips.map((chip) => (
          <li key={`${chip.label} ${chip.text}`}>
            <ChipMenu chip={chip} query={query} disabled={disabled} onQuery={onQuery} />
          </li>
        ))}
        <AddMenu additions={additions} disabled={disabled} onQuery={onQuery} />
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
