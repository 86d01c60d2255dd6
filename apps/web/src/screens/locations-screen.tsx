import { Loader, Progress, Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Flow, type FlowLocation, MOST_SELF_SERVICE_LOCATIONS } from "@tidemark/contract";
import { IconPencil } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { checksQuery, pricesQuery, refreshFlow } from "../data/self-service.ts";
import { LocationList, NameField } from "../features/self-service/location-list.tsx";
import { PlaceSearch } from "../features/self-service/place-search.tsx";
import { StepButtons, StepsBar } from "../features/self-service/step-frame.tsx";
import { SurveyAnswers } from "../features/self-service/survey-answers.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { api } from "../lib/api.ts";
import { hasStatus } from "../lib/api-error.ts";
import { plural, t } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { formatCents } from "../lib/format.ts";
import { useUser } from "../state/session.ts";
import { FormError } from "../ui/form-error.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toasts.tsx";

const LocationsMap = lazy(async () => ({
  default: (await import("../features/self-service/locations-map.tsx")).LocationsMap,
}));

const NONE: readonly FlowLocation[] = [];
/** A point that somebody drew or moved. */
const POINTED = { located_by: "coordinates", located_within_km: null } as const;
/** Five decimals are a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** What the chosen locations cost. */
function LivePrice({ count }: { readonly count: number }) {
  const { data } = useQuery(pricesQuery);
  const isCovered = useUser()?.scopes.includes("self-service-direct") === true;
  if (isCovered)
    return <p className={classes.quiet}>{t("Your contract covers this project: there is nothing to pay.")}</p>;
  if (data === undefined) return null;
  const { currency, unit_net: unit } = data;
  return (
    <dl className={classes.sum}>
      <dt>
        {plural(count, "1 location at {price}", "{n} locations at {price}", {
          n: count,
          price: formatCents(unit, currency),
        })}
      </dt>
      <dd>{formatCents(unit * count, currency)}</dd>
      <dt className={classes.total}>{t("To pay after the preview")}</dt>
      <dd className={classes.total}>{formatCents(unit * count, currency)}</dd>
      <dt className={classes.quiet}>{t("VAT is added at the checkout.")}</dt>
    </dl>
  );
}

/** Title of the project, which can be changed. */
function ProjectTitle({ title, onSave }: { readonly title: string; readonly onSave: (title: string) => void }) {
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={classes.turn}>
      {isNaming ? (
        <NameField label={t("Title of the project")} value={title} onSave={onSave} onClose={() => setNaming(false)} />
      ) : (
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      <IconButton label={t("Change the title")} onClick={() => setNaming(!isNaming)}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

interface FinderProps {
  readonly isFull: boolean;
  readonly isDrawing: boolean;
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onAdd: (location: Omit<FlowLocation, "id">) => void;
}

/** Search and point tool; with ten locations neither is there. */
function Finder({ isFull, isDrawing, onDrawing, onAdd }: FinderProps) {
  return (
    <>
      {isFull ? (
        <p>{t("Ten is the most here. Ask us for more.")}</p>
      ) : (
        <>
          <PlaceSearch
            onPlace={({
              label,
              municipality,
              kind,
              country: place,
              longitude,
              latitude,
              located_by,
              located_within_km,
            }) => {
              const name = kind === "coordinates" ? t("New location") : (municipality ?? label);
              onAdd({ name, place, longitude, latitude, located_by, located_within_km });
            }}
          />
          <Switch
            mt={10}
            label={t("Point tool")}
            checked={isDrawing}
            onChange={(event) => onDrawing(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}

interface MapSideProps {
  readonly locations: readonly FlowLocation[];
  /** While points are drawn. */
  readonly onAdd: FinderProps["onAdd"] | undefined;
  readonly onMove: (id: string, longitude: number, latitude: number) => void;
}

function MapSide({ locations, onAdd, onMove }: MapSideProps) {
  const onPoint =
    onAdd &&
    ((longitude: number, latitude: number) =>
      onAdd({ name: t("New location"), place: null, longitude, latitude, ...POINTED }));
  return (
    <div className={classes.map}>
      <Suspense fallback={<Loader />}>
        <LocationsMap locations={locations} onPoint={onPoint} onMove={onMove} />
      </Suspense>
    </div>
  );
}

const runFlow = ({ title, locations, exposure_id, version: flow_version }: Flow) =>
  api.selfService.create({ override_as_self_service: true, title, locations, exposure_id, flow_version });

/** What can be done with the locations of a draft. */
function draftOf(locations: readonly FlowLocation[], keep: (locations: FlowLocation[]) => void) {
  const isFull = locations.length >= MOST_SELF_SERVICE_LOCATIONS;
  const change = (next: readonly FlowLocation[]) => keep([...next]);
  const add: FinderProps["onAdd"] = ({ longitude, latitude, ...found }) => {
    if (isFull) return;
    const place = { longitude: rounded(longitude), latitude: rounded(latitude) };
    change([...locations, { ...found, ...place, id: crypto.randomUUID() }]);
  };
  // what was found there by name is not what lies at the new place
  const move = (id: string, longitude: number, latitude: number) => {
    const moved = { longitude: rounded(longitude), latitude: rounded(latitude), place: null, ...POINTED };
    change(locations.map((location) => (location.id === id ? { ...location, ...moved } : location)));
  };
  const remove = (id: string) => {
    const before = locations;
    change(locations.filter((location) => location.id !== id));
    toast.success(t("Location deleted"), () => change(before));
  };
  return { isFull, change, add, move, remove };
}

/** Third step: up to ten locations, found or drawn. */
export function LocationsScreen() {
  const navigate = useNavigate();
  const { flow, query, save, saving } = useFlow();
  const [isDrawing, setDrawing] = useState(false);
  const locations = flow?.locations ?? NONE;
  const checks = useQuery(checksQuery(locations)).data?.items ?? [];
  const billed = checks.filter((check) => check.is_billed).length;
  const run = useMutation({
    mutationFn: async () => {
      if (flow === undefined) throw new Error(t("The server's answer was not understood."));
      return { ...(await runFlow(flow)), title: flow.title, locations: flow.locations };
    },
    onSuccess: ({ message, exposure_id, title, locations: computed }) => {
      toast.success(message);
      // what was computed is what stood here, whatever another device wrote meanwhile
      save({ step: "Processing", exposure_id, title, locations: computed });
    },
    // where another tab changed the locations they are shown as they are now
    onError: (error) => hasStatus(error, 409) && void refreshFlow(queryClient),
  });
  if (flow === undefined)
    return (
      <div className={classes.body}>
        <h1 className={classes.title}>{t("Locations")}</h1>
        {query.error === null ? <Loader /> : <FormError error={query.error} />}
      </div>
    );
  const { isFull, change, add, move, remove } = draftOf(locations, (next) => save({ locations: next }));
  return (
    <div className={classes.frame}>
      <StepsBar step="Locations" />
      <div className={classes.locations}>
        <div className={classes.side}>
          <ProjectTitle title={flow.title} onSave={(title) => save({ title })} />
          <p className={classes.quiet}>
            {t(
              "Search for a place, or turn on the point tool and click on the map. Every location gets the same full analysis.",
            )}
          </p>
          <SurveyAnswers survey={flow.survey} onSave={(survey) => save({ survey })} />
          <Progress
            value={locations.length * 10}
            aria-label={t("{n} of {all}", { n: locations.length, all: MOST_SELF_SERVICE_LOCATIONS })}
            mb={4}
          />
          <p className={classes.quiet}>
            {t("{n} of {all}", { n: locations.length, all: MOST_SELF_SERVICE_LOCATIONS })}
          </p>
          <Finder isFull={isFull} isDrawing={isDrawing} onDrawing={setDrawing} onAdd={add} />
          <FormError error={saving.error} />
          {locations.length === 0 && <p className={classes.quiet}>{t("No location yet. Add the first one.")}</p>}
          <LocationList
            locations={locations}
            checks={checks}
            onDelete={remove}
            onRename={(id, name) =>
              change(locations.map((location) => (location.id === id ? { ...location, name } : location)))
            }
          />
          <FormError error={run.error} />
          <LivePrice count={billed} />
          <StepButtons
            onBack={() => void navigate(paths.dashboard)}
            onNext={() => run.mutate()}
            isNextOff={billed === 0 || saving.isPending}
            isBusy={run.isPending}
          />
        </div>
        <MapSide locations={locations} onAdd={isDrawing && !isFull ? add : undefined} onMove={move} />
      </div>
    </div>
  );
}
