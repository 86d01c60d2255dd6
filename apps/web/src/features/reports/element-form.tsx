import { Button, Checkbox, Group, Select, Textarea, TextInput } from "@mantine/core";
import { type ElementWriting, PAGE_COLUMNS, type ReportElement } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { type SaveState, useAutosave } from "./autosave.ts";
import classes from "./reports.module.css";

const STATES: Readonly<Record<SaveState, UiText>> = {
  saved: msg("Saved"),
  waiting: msg("Not saved yet"),
  saving: msg("Saving"),
  failed: msg("Not saved"),
};
const WIDTHS = [4, 5, 6, 7, 8, 10, PAGE_COLUMNS];

interface FormProps {
  readonly projectId: string;
  readonly reportId: string;
  readonly element: ReportElement;
  readonly onDone: () => void;
}

/** Sets one field of the writing to what somebody else wrote in it. */
function withTheirs(writing: ElementWriting, field: string, theirs: unknown): ElementWriting {
  const [first = "", second, third] = field.split(".");
  if (second === undefined) return { ...writing, [first]: theirs } as ElementWriting;
  const { content } = writing;
  if (third === undefined)
    return { ...writing, content: { ...content, [second]: theirs } as ElementWriting["content"] };
  return { ...writing, content: { ...content, settings: { ...content.settings, [third]: theirs } } };
}

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? null));

type ConflictsProps = Pick<ReturnType<typeof useAutosave>, "conflicts" | "settle"> & {
  readonly writing: ElementWriting;
};

/** What two people wrote in the same field: one of both is chosen, or both are kept where they are texts. */
function Conflicts({ conflicts, settle, writing }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const theirs = conflicts.reduce((kept, one) => withTheirs(kept, one.field, one.theirs), writing);
  const both = conflicts.reduce(
    (kept, { field, mine, theirs: other }) =>
      typeof mine === "string" && typeof other === "string"
        ? withTheirs(kept, field, field.endsWith(".text") ? `${mine}\n\n${other}` : `${mine} / ${other}`)
        : kept,
    writing,
  );
  return (
    <section className={classes.conflicts} role="alert">
      <p>{t("Somebody else changed the same meanwhile. Nothing is lost: choose what stays.")}</p>
      {conflicts.map(({ field, mine, theirs: other }) => (
        <dl key={field}>
          <dt>{t("Mine")}</dt>
          <dd>{shown(mine)}</dd>
          <dt>{t("Theirs")}</dt>
          <dd>{shown(other)}</dd>
        </dl>
      ))}
      <Group gap={8}>
        <Button size="compact-sm" onClick={() => settle(writing)}>
          {t("Keep mine")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => settle(theirs)}>
          {t("Keep theirs")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => settle(both)}>
          {t("Keep both")}
        </Button>
      </Group>
    </section>
  );
}

/** Title, text and width of an element; saved by itself. */
export function ElementForm({ projectId, reportId, element, onDone }: FormProps) {
  const { writing, state, problem, conflicts, write, settle, again } = useAutosave(projectId, reportId, element);
  if (writing === undefined) return null;
  const { title, content, width, is_favorite: isFavorite } = writing;
  const { settings } = content;
  const set = (change: Partial<ElementWriting>) => write({ ...writing, ...change });
  return (
    <div className={classes.form}>
      <TextInput label={t("Title")} value={title} onChange={(event) => set({ title: event.currentTarget.value })} />
      {content.type === "ReportElementText" && (
        <Textarea
          label={t("Text")}
          description={t("Markdown. [12](tm:count?band=high) is a figure that follows the data.")}
          autosize
          minRows={4}
          value={settings.text ?? ""}
          onChange={(event) =>
            set({ content: { ...content, settings: { ...settings, text: event.currentTarget.value } } })
          }
        />
      )}
      <Group align="end" gap={16}>
        <Select
          label={t("Width, of 12 columns")}
          data={WIDTHS.map(String)}
          value={width === null ? null : String(width)}
          placeholder={t("As usual")}
          clearable
          w={170}
          onChange={(value) => set({ width: value === null ? null : Number(value) })}
        />
        <Checkbox
          label={t("Favourite")}
          checked={isFavorite}
          onChange={(event) => set({ is_favorite: event.currentTarget.checked })}
        />
      </Group>
      <Conflicts conflicts={conflicts} settle={settle} writing={writing} />
      <Group justify="space-between">
        <output className={classes.note}>{problem ?? t(STATES[state])}</output>
        <Group gap={8}>
          {state === "failed" && (
            <Button size="compact-sm" variant="default" onClick={again}>
              {t("Try again")}
            </Button>
          )}
          <Button size="compact-sm" disabled={state !== "saved"} onClick={onDone}>
            {t("Done")}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
