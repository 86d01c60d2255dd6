import { Pill, PillsInput } from "@mantine/core";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { type Address, withAddresses } from "./addresses.ts";
import classes from "./recipients.module.css";

/** As many are shown one by one; of a long list the rest is counted. */
const SHOWN = 60;

interface FieldProps {
  readonly value: readonly Address[];
  readonly onChange: (value: readonly Address[]) => void;
}

/** Addresses as chips: typed and confirmed with enter, or pasted as a list. */
export function AddressField({ value, onChange }: FieldProps) {
  const [typed, type] = useState("");
  const take = (text: string) => {
    onChange(withAddresses(value, text));
    type("");
  };
  const remove = (text: string) => onChange(value.filter((one) => one.text !== text));
  // what has to be corrected is always seen
  const shown = [...value.filter(({ isGood }) => !isGood), ...value.filter(({ isGood }) => isGood)].slice(0, SHOWN);
  const rest = value.length - shown.length;
  return (
    <PillsInput className={classes.addresses} aria-label={t("E-mails")}>
      <Pill.Group>
        {shown.map(({ text, isGood }) => (
          <Pill
            key={text}
            withRemoveButton
            className={isGood ? classes.good : classes.bad}
            removeButtonProps={{ "aria-label": t("Remove {name}", { name: text }), "aria-hidden": false }}
            title={isGood ? undefined : t("This is no e-mail address.")}
            onRemove={() => remove(text)}
          >
            {text}
          </Pill>
        ))}
        {rest > 0 && <span className={classes.rest}>{plural(rest, "and 1 more", "and {n} more", { n: rest })}</span>}
        <PillsInput.Field
          aria-label={t("Add e-mails, confirm with enter")}
          placeholder={t("Add e-mails, confirm with enter")}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => take(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/[,;\t\r\n<]/.test(text)) return;
            event.preventDefault();
            take(text);
          }}
          onKeyDown={(event) => {
            if (["Enter", ",", ";"].includes(event.key)) {
              event.preventDefault();
              take(typed);
            }
            if (event.key === "Backspace" && typed === "") onChange(value.slice(0, -1));
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
