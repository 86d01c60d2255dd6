import { Button, NumberInput, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { type FormEvent, useState } from "react";
import { countryText } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./chain.module.css";
import { isSettled } from "../../data/keep-shown.ts";
import { siteSearchQuery } from "../../data/sites.ts";
import type { EdgeInput } from "./mutations.ts";

interface EndSelectProps {
  readonly projectId: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (siteId: string | null) => void;
}

const FOUND = 8;

/** A location of the project, found by its name. */
function EndSelect({ projectId, label, value, onChange }: EndSelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useQuery(siteSearchQuery(projectId, asked, FOUND));
  const found = query.data?.items ?? [];
  const options = found.map(({ id, properties: { name, address } }) => ({
    value: id,
    label: address.country ? `${name}, ${countryText(address.country)}` : name,
  }));
  return (
    <Select
      size="sm"
      label={label}
      placeholder={t("Name of a location")}
      data={options}
      // the server has searched: every option fits
      filter={({ options: all }) => all}
      value={value}
      searchable
      nothingFoundMessage={isSettled(query) ? t("No location found") : t("Searching ...")}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  );
}

interface FlowFieldsProps {
  readonly product: string;
  readonly volume: number | string;
  readonly onProduct: (product: string) => void;
  readonly onVolume: (volume: number | string) => void;
}

function FlowFields({ product, volume, onProduct, onVolume }: FlowFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        size="sm"
        label={t("Product")}
        maxLength={200}
        value={product}
        onChange={(event) => onProduct(event.currentTarget.value)}
      />
      <NumberInput
        size="sm"
        label={t("Volume")}
        min={0}
        thousandSeparator="'"
        hideControls
        value={volume}
        onChange={onVolume}
      />
    </div>
  );
}

const volumeOf = (volume: number | string): number | null =>
  volume === "" || !Number.isFinite(Number(volume)) ? null : Number(volume);

interface EdgeFormProps {
  readonly projectId: string;
  /** The edge to change; undefined to add one. */
  readonly edge?: EdgeInput;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSave: (edge: EdgeInput) => void;
  readonly onCancel: () => void;
}

/** Adds an edge, or changes product and volume of one. */
export function EdgeForm({ projectId, edge, pending, error, onSave, onCancel }: EdgeFormProps) {
  const [from, setFrom] = useState<string | null>(edge?.from ?? null);
  const [to, setTo] = useState<string | null>(edge?.to ?? null);
  const [product, setProduct] = useState(edge?.product ?? "");
  const [volume, setVolume] = useState<number | string>(edge?.volume ?? "");
  const isLoop = from !== null && from === to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === null || to === null || (isLoop && edge === undefined)) return;
    onSave({ from, to, product: product.trim() || null, volume: volumeOf(volume) });
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={edge === undefined ? t("New flow") : t("Change flow")}>
      <FormError error={error} />
      {edge === undefined && (
        <>
          <EndSelect projectId={projectId} label={t("From (supplier)")} value={from} onChange={setFrom} />
          <EndSelect projectId={projectId} label={t("To (customer)")} value={to} onChange={setTo} />
          {isLoop && <p role="alert">{t("Choose two different locations.")}</p>}
        </>
      )}
      <FlowFields product={product} volume={volume} onProduct={setProduct} onVolume={setVolume} />
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button
          size="compact-sm"
          type="submit"
          loading={pending}
          disabled={from === null || to === null || (isLoop && edge === undefined)}
        >
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
