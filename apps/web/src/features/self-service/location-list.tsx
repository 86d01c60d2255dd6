import { Button, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { FlowLocation, LocationCheck } from "@tidemark/contract";
import { useState } from "react";
import { placeText } from "../../lib/country-names.ts";
import { formatPlace } from "../../lib/format.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./self-service.module.css";

const WARNINGS: Record<NonNullable<LocationCheck["warning"]>, UiText> = {
  sea: msg("This lies at sea, in a coastal cell. Move it if that is not meant."),
  "no-data": msg("No climate data here: it gets no values and is not billed."),
  double: msg("Less than 100 m from another one: is it there twice?"),
};

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** A name that is being changed; an empty one is not taken. */
export function NameField({ label, value, onSave, onClose }: NameFieldProps) {
  const [name, setName] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const isEmpty = name.trim() === "";
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        onSave(name.trim());
        onClose();
      }}
    >
      <TextInput
        aria-label={label}
        autoFocus
        maxLength={200}
        value={name}
        error={isEmpty ? t("Required.") : undefined}
        description={isLeft && !isEmpty && name.trim() !== value ? t("Not saved yet.") : undefined}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
      <Button type="submit" size="compact-sm" mt={6} disabled={isEmpty}>
        {t("Save")}
      </Button>
    </form>
  );
}

export interface LocationListProps {
  readonly locations: readonly FlowLocation[];
  readonly checks: readonly LocationCheck[];
  readonly onRename: (id: string, name: string) => void;
  readonly onDelete: (id: string) => void;
}

/** The chosen locations, each with what is to be known of it. */
export function LocationList({ locations, checks, onRename, onDelete }: LocationListProps) {
  const [renamed, setRenamed] = useState<string>();
  return (
    <ol className={classes.list} aria-label={t("Locations")}>
      {locations.map(({ id, name, longitude, latitude, place }, index) => {
        const check = checks.find((one) => one.id === id);
        const warning = check?.warning ?? null;
        // a drawn point has no name of its own to be known by
        const where =
          place === null
            ? check?.near == null
              ? null
              : t("near {place}", { place: placeText(check.near) })
            : placeText(place);
        return (
          <li key={id}>
            <span className={classes.number}>{index + 1}</span>
            {renamed === id ? (
              <NameField
                label={t("Name of {name}", { name })}
                value={name}
                onSave={(next) => onRename(id, next)}
                onClose={() => setRenamed(undefined)}
              />
            ) : (
              <span className={classes.place}>
                <strong>{name}</strong>
                <span className={classes.quiet}>
                  {[where, formatPlace(longitude, latitude)].filter(Boolean).join(", ")}
                </span>
              </span>
            )}
            <IconButton label={t("Rename {name}", { name })} onClick={() => setRenamed(id)}>
              <IconPencil size={17} aria-hidden />
            </IconButton>
            <IconButton label={t("Delete {name}", { name })} onClick={() => onDelete(id)}>
              <IconTrash size={17} aria-hidden />
            </IconButton>
            {warning !== null && <span className={classes.warning}>{t(WARNINGS[warning])}</span>}
          </li>
        );
      })}
    </ol>
  );
}
