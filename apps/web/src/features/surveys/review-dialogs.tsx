import { Select, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS, type SurveyLocation, type SurveyReview } from "@tidemark/contract";
import { isSettled } from "../../data/keep-shown.ts";
import { projectsQuery } from "../../data/projects.ts";
import { siteSearchQuery } from "../../data/sites.ts";
import { t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Decision } from "./review-mutations.ts";
import { type ChosenPlace, ReviewPlace } from "./review-place.tsx";
import { fieldLabel } from "./question-draft.ts";

const FOUND = 20;

interface ChoiceProps {
  readonly projectId: string;
  readonly site: { readonly id: string; readonly name: string } | undefined;
  readonly onChange: (siteId: string | undefined) => void;
}

/** Finds a location of a project by its name. */
function SiteChoice({ projectId, site, onChange }: ChoiceProps) {
  const [search, setSearch] = useState(site?.name ?? "");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useQuery(siteSearchQuery(projectId, sought, FOUND));
  const found = query.data?.items.map(({ id, properties }) => ({ value: id, label: properties.name })) ?? [];
  const known = site === undefined || found.some(({ value }) => value === site.id);
  return (
    <Select
      label={t("Location")}
      placeholder={t("Search locations")}
      data={known ? found : [{ value: site.id, label: site.name }, ...found]}
      defaultValue={site?.id ?? null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={isSettled(query) ? t("No location is called like this.") : t("Searching ...")}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

interface PlaceProps {
  readonly location: SurveyLocation | null;
  readonly onChange: (place: { readonly exposure_id: string; readonly site_id: string } | undefined) => void;
}

/** The location that an answer belongs to. */
function LocationChoice({ location, onChange }: PlaceProps) {
  const { data } = useQuery(projectsQuery(false));
  const [project, choose] = useState(location?.exposure_id);
  const projects = data?.items.map(({ id, properties }) => ({ value: id, label: properties.title })) ?? [];
  const site =
    location !== null && location.exposure_id === project ? { id: location.site_id, name: location.name } : undefined;
  return (
    <>
      <Select
        label={t("Project")}
        placeholder={t("Choose a project")}
        data={projects}
        value={project ?? null}
        searchable
        onChange={(id) => {
          choose(id ?? undefined);
          onChange(undefined);
        }}
      />
      {project !== undefined && (
        <SiteChoice
          key={project}
          projectId={project}
          site={site}
          onChange={(id) => onChange(id === undefined ? undefined : { exposure_id: project, site_id: id })}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly review: SurveyReview;
  readonly pending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** The answer, corrected where it has to be, and the location that it goes to. */
export function AcceptDialog({ review, pending, onDecide, onClose }: DialogProps) {
  const { location } = review;
  const [place, setPlace] = useState(
    location === null ? undefined : { exposure_id: location.exposure_id, site_id: location.site_id },
  );
  const [value, setValue] = useState(review.answer);
  const [moveTo, move] = useState<ChosenPlace>();
  const accept = () => {
    const to = moveTo === undefined ? {} : { move_to: moveTo };
    onDecide({ id: review.id, decision: "accept", ...place, value: value.trim(), ...to });
  };
  return (
    <FormDialog
      title={t("Edit and accept")}
      size={440}
      act={t("Accept")}
      pending={pending}
      isReady={place !== undefined && value.trim() !== ""}
      onSubmit={accept}
      onClose={onClose}
    >
      <Fields>
        <TextInput
          label={t("New {field} of the location", { field: fieldLabel(review.field) })}
          description={t("Answered: {answer}", { answer: review.answer })}
          value={value}
          data-autofocus
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <LocationChoice
          location={location}
          onChange={(chosen) => {
            setPlace(chosen);
            move(undefined);
          }}
        />
        {review.field === "address_line" && place !== undefined && (
          <ReviewPlace
            key={`${place.exposure_id} ${place.site_id}`}
            location={place}
            address={review.answer}
            place={moveTo}
            onPlace={move}
          />
        )}
      </Fields>
    </FormDialog>
  );
}

interface RejectProps {
  /** How many answers are rejected. */
  readonly n: number;
  readonly pending: boolean;
  readonly onReject: (note: string) => void;
  readonly onClose: () => void;
}

/** Rejects answers, with a note to whoever gave them. */
export function RejectDialog({ n, pending, onReject, onClose }: RejectProps) {
  const [note, setNote] = useState("");
  return (
    <FormDialog
      title={n === 1 ? t("Reject the answer") : t("Reject {n} answers", { n })}
      size={440}
      act={t("Reject")}
      color="red"
      pending={pending}
      onSubmit={() => onReject(note.trim())}
      onClose={onClose}
    >
      <Fields>
        <Textarea
          label={t("Note to the recipient (optional)")}
          description={t("Is sent by mail with a link to the survey.")}
          autosize
          minRows={3}
          maxLength={2000}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Fields>
    </FormDialog>
  );
}
