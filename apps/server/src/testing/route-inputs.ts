import { contract, plainRoutes } from "@tidemark/contract";
import { listProcedures } from "../http/procedures.ts";

/** Records that the calls of a test address. */
export interface RouteTarget {
  readonly user: string;
  readonly organization: string;
  readonly project: string;
  readonly task: string;
  /** An import that somebody began. */
  readonly draft: string;
  /** Parts of addresses in place of the usual ones. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Parts of queries and bodies in place of the usual ones. */
  readonly more?: { readonly dataset_id?: string; readonly [name: string]: unknown };
}

/** Every route of the contract. */
export const routes: readonly { readonly method: string; readonly path: string }[] = [
  ...listProcedures(contract).map(({ procedure }) => procedure["~orpc"].route as { method: string; path: string }),
  ...Object.values(plainRoutes).map(({ method, path }) => ({ method, path })),
];

function idFor(path: string, target: RouteTarget): string {
  if (path.includes("/organizations/") || path.includes("/single-sign-on/")) return target.organization;
  if (path.includes("/tasks/")) return target.task;
  if (path.includes("/imports/")) return target.draft;
  if (path.includes("/spatial-datasets/")) return "water_stress";
  if (path.includes("/dashboard/")) return target.project;
  return path.includes("/supply-chains/") ? target.project : target.user;
}

function pathFor(path: string, target: RouteTarget): string {
  const values: Readonly<Record<string, string>> = {
    id: idFor(path, target),
    user_id: target.user,
    site_id: "a",
    node_id: "a",
    edge_id: "none",
    upload_id: target.project,
    filter_id: target.project,
    session_id: target.project,
    episode_id: "1",
    key_id: target.project,
    domain_id: target.project,
    webhook_id: target.project,
    message_id: target.project,
    z: "0",
    x: "0",
    y: "0",
    image_type: "logo_square",
    exposure_id: target.project,
    event_type: "TC",
    // needs an input that is not shipped, so that nothing has to be worked out; the cell holds Zurich
    dataset: "water_stress",
    coord_key: "ensemble=p50;scenario=ssp585;time=2050",
    feature_id: "245554",
    coordinates_set: "CA",
    source: "gem-pga",
    topic: "heat",
    driver: "tas_mean",
    issue: "tas_mean",
    curve_id: target.project,
    preset_id: target.project,
    report_id: target.project,
    page_id: target.project,
    element_id: target.project,
    version_id: target.project,
    export_id: `${target.project}.pdf`,
    share_id: target.project,
    schedule_id: target.project,
    rule_id: target.project,
    template_id: "physical-risk",
    answer_id: target.project,
    file_id: target.project,
    dataset_id: "tas_mean",
    order_id: target.project,
    choice_id: target.project,
    plan_id: target.project,
    own_id: target.project,
    number: "2026-00001",
    map: "all",
    ...target.parts,
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

const queryFor = ({ organization, project, user, more }: RouteTarget) =>
  new URLSearchParams({
    image_type: "logo_square",
    origin: "https://x.example",
    organization_id: organization,
    activation_code: "x",
    reset_code: "x",
    password: "Some-password-1",
    token: "x",
    q: "Basel",
    exposure_id: project,
    site_id: "a",
    questionnaire_id: project,
    survey_id: project,
    dataset_id: more?.dataset_id ?? "tas_mean",
    user_id: user,
    lon: "8.54",
    lat: "47.37",
    longitude: "8.54",
    latitude: "47.37",
    zoom: "9",
    count: "3",
    locations: "45",
    country: "DE",
  });

const REGION = {
  type: "Polygon",
  coordinates: [
    [
      [7, 46],
      [9, 46],
      [9, 48],
      [7, 48],
      [7, 46],
    ],
  ],
};

const MAPPING = {
  sheet: "locations",
  header_row: 1,
  columns: [],
  name: { kind: "numbered" },
  amount_factor: 1,
  currency: null,
  decimal: "auto",
};

const bodyFor = (target: RouteTarget): Record<string, unknown> => ({
  on: false,
  email: `u${Math.random().toString(36).slice(2)}@x.example`,
  password: "Some-password-1",
  current_password: "x",
  production_site_ids: ["a"],
  changes: [{ do: "update", site_id: "a" }],
  mail_when_opened: true,
  title: "T",
  description: "D",
  surveys: [target.project],
  questionnaire_id: target.project,
  users_emails: ["supplier@x.example"],
  assignments: [target.project],
  start_time: null,
  end_time: null,
  decision: "reject",
  reviews: [target.project],
  payload: { type: "free_text" },
  name: "Name",
  challenge: "x",
  code: "123456",
  required: false,
  mcp_enabled: false,
  issuer: "https://10.0.0.1",
  client_id: "x",
  client_secret: "x",
  creates_users: false,
  default_roles: [],
  default_scopes: [],
  domain: "y.invalid",
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  content: { type: "ReportElementText" },
  filter: {},
  property: "country",
  from: "a",
  to: "b",
  roi: REGION,
  dataset_id: "tas_mean",
  day: "2026-01-01",
  first_name: "A",
  last_name: "B",
  company_name: "Company",
  token: "x",
  activation_code: "x",
  reset_code: "x",
  roles: [],
  scopes: [],
  state: null,
  purpose: "exposure-notifications",
  version_id: target.project,
  rhythm: "weekly",
  to_version: 2,
  keys: [],
  recipients: ["somebody@x.example"],
  exposure_id: target.project,
  type: "Feature",
  geometry: { type: "Point", coordinates: [8, 47] },
  properties: {},
  fixes: [{ row: 2, proposal: "swap" }],
  edits: [{ row: 2, field: "name", value: "Other" }],
  mapping: MAPPING,
  reading: {},
  points: [[8.54, 47.37]],
  conditions: [{ dataset_id: "score_heat" }],
  query: { conditions: [{ dataset_id: "score_heat" }] },
  hazard: "river_flood",
  view: "overview",
  prompt: `Top 5 by ${target.more?.dataset_id ?? "score_location"}`,
  rating: "up",
  plot_config: {},
  report_id: target.project,
  export_type: "pdf",
  zoom: 0,
  x: [0, 0],
  y: [0, 0],
  plot_type: "ranking",
  axes: { y: { type: "dataset", value: target.more?.dataset_id ?? "tas_mean" } },
  ...target.more,
});

/** What the self-service and its payments are asked with. */
const SELF_SERVICE = /\/self-service\/|\/payment\/|\/v0\/exposure$/;
const selfServiceBody = {
  version: 0,
  step: "Locations",
  locations: [{ id: "1", name: "A", longitude: 8.54, latitude: 47.37 }],
  override_as_self_service: true,
  company: "Company",
  message: "How much for forty locations?",
  buyer: { name: "A", country: "DE" },
  client_secret: "none",
  card_number: "4242",
  amount: 1,
  reason: "none",
};

/** An alert rule, and up to when alerts were read. */
const ALERTS = /\/event-api\/v1\/alerts\//;
const alertBody = {
  types: ["TC"],
  least_level: "Orange",
  within_km: 0,
  least_locations: 1,
  mail: true,
  bell: true,
  webhook_url: null,
  quiet: null,
  enabled: true,
  until: new Date().toISOString(),
};

/** A webhook. The address is refused, so that nothing is posted to anybody. */
const WEBHOOKS = /\/webhooks(\/|$)/;
const webhookBody = { url: "https://127.0.0.1/in", events: ["alert.raised"], enabled: false };

/** Choices of measures, and own measures. */
const MEASURES = /\/v0\/measures\//;
const measureBody = {
  // of a layer of insurance
  limit: 1e6,
  // of losses after decided measures
  times: [2050],
  items: [{ site_id: "a", measure_id: "dry-proofing" }],
  hazards: ["river_flood"],
  kind: "structural",
  operator: "scale",
  effect: { low: 0.1, middle: 0.2, high: 0.3, source: "An engineer" },
  cost: { low: 1, middle: 2, high: 3, quantity: "site", source: "An offer" },
  lifetime_years: 20,
};

/** What is usual in a season. */
const SEASONS = /\/event-api\/v1\/seasonal\//;
const SEASON_QUERY = "event_type=TC";

/** Routes that refuse what they do not know; they are asked with what their address says. */
const EXACT = /\/mbtiles\/|\/ogc(?:\/|$)/;

/** Valid input for a route, so that nothing but the right to call and to see decides. */
export function inputFor(method: string, path: string, target: RouteTarget) {
  const filled = pathFor(path, target);
  const inQuery = method === "GET" || method === "DELETE" || /organizations\/\{id\}$|-export$|dump-to-file$/.test(path);
  // a question stands in words there, and no query of another kind beside them
  if (path.endsWith("/v0/prompt")) return { url: filled, body: { ...bodyFor(target), query: undefined } };
  if (EXACT.test(path)) return { url: filled, body: bodyFor(target) };
  if (SELF_SERVICE.test(path) && !inQuery) return { url: filled, body: { ...bodyFor(target), ...selfServiceBody } };
  if (WEBHOOKS.test(path) && !inQuery) return { url: filled, body: webhookBody };
  if (ALERTS.test(path) && !inQuery) return { url: filled, body: { ...bodyFor(target), ...alertBody } };
  if (MEASURES.test(path) && !inQuery) {
    // of an own measure the effect is three figures, of a choice one
    const effect = path.includes("/choices/") ? null : measureBody.effect;
    return {
      url: filled,
      body: { ...bodyFor(target), ids: [target.project], ...measureBody, effect, cost: effect && measureBody.cost },
    };
  }
  const more = SEASONS.test(path) ? `&${SEASON_QUERY}` : "";
  return { url: inQuery ? `${filled}?${queryFor(target).toString()}${more}` : filled, body: bodyFor(target) };
}
