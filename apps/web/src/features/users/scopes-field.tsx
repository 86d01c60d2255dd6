import { Checkbox, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, type Scope, SCOPES } from "@tidemark/contract";
import { useState } from "react";
import { t, translated } from "../../lib/i18n.ts";
import { findScopes } from "./model.ts";
import classes from "./users.module.css";

export interface ScopesFieldProps {
  readonly value: readonly Scope[];
  /** Scopes that may be given; others are shown only where they are held, and stay. */
  readonly grantable: readonly Scope[];
  readonly onChange: (scopes: Scope[]) => void;
}

/** Every scope with what it opens, to be ticked. */
export function ScopesField({ value, grantable, onChange }: ScopesFieldProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const toggle = (scope: Scope, held: boolean) =>
    onChange(held ? [...value, scope] : value.filter((other) => other !== scope));
  return (
    <fieldset className={classes.group}>
      <legend>{t("Scopes ({n})", { n: value.length })}</legend>
      <TextInput
        mb={8}
        aria-label={t("Search scopes")}
        placeholder={t("Search scopes")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.scopes}>
        {findScopes(sought, SCOPES)
          .filter((scope) => grantable.includes(scope) || value.includes(scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              className={classes.scope ?? ""}
              size="sm"
              label={scope}
              description={translated(SCOPES[scope])}
              checked={value.includes(scope)}
              disabled={!grantable.includes(scope) && !value.includes(scope)}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
          ))}
      </div>
    </fieldset>
  );
}
