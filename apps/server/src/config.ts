import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { editDistance } from "@tidemark/geo";
import { type ProxySettings, proxyFrom } from "@tidemark/grids";
import * as z from "zod";
import { officialSettings } from "./official-settings.ts";

const text = z.string().trim().min(1);
const flag = z.stringbool();
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const origins = list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))).default([]);
function isAddressRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Names of this machine as addresses have them. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** Whole at our payment provider although ISO 4217 or daily use have it otherwise. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

/** Whether amounts of a currency (ISO 4217) count in hundredths, as prices, invoices and payments here do. */
function hasCents(currency: string): boolean {
  if (!CURRENCIES.has(currency) || WITHOUT_CENTS.has(currency)) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return maximumFractionDigits === 2;
}

const LOOPBACK = ["127.0.0.1", "localhost", "::1", "[::1]"];

/** Address pages load from: asked for over https, unless it is this machine's own. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((address) =>
    LOOPBACK.includes(new URL(address).hostname) ? address : address.replace(/^http:/i, "https:"),
  );

/** Every setting with its meaning; `docs/settings.md` lists the same. */
const settings = z
  .object({
    PORT: port.default(8080),
    HOST: text.default("127.0.0.1"),
    DATA_DIR: text.default(".data"),
    /** Where the files lie that all processes share: in the data folder, or in a bucket (decision 0077). */
    STORE: z.enum(["folder", "s3"]).default("folder"),
    /** Of another store than Amazon's. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: text.default("us-east-1"),
    S3_BUCKET: text.optional(),
    /** Begins the names of all objects, so that a bucket can be shared. */
    S3_PREFIX: z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, "is names of letters, digits, - and _, joined by /")
      .or(z.literal(""))
      .default(""),
    /** Without keys the environment of the machine is asked for them, as by all programs of Amazon. */
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** The bucket stands in the path of addresses, as most stores but Amazon's want it. */
    S3_PATH_STYLE: flag.default(false),
    S3_ENCRYPTION: z.enum(["none", "AES256", "aws:kms"]).default("none"),
    S3_KMS_KEY_ID: text.optional(),
    /** Room on the disk of this machine for what was read from the bucket. */
    S3_CACHE_MB: z.coerce.number().int().min(64).max(10_000_000).default(10_240),
    /** Values, in millions, from which on a computation is shared among the workers that live (decision 0078). */
    SHARE_FROM_MVALUES: z.coerce.number().min(0).max(1_000_000).default(200),
    /** Workers of the same name share the processors of one machine; without it the name of the host. */
    MACHINE: text.optional(),
    /** Layers of the world that take longest are worked out before anybody looks at them (decision 0025). */
    PREPARE_LAYERS: flag.default(true),
    /** Folder of imported sources; `imported` in the data folder when absent. */
    IMPORTED_DIR: text.optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    ROLES: list.pipe(z.array(z.enum(["web", "worker"])).min(1)).default(["web", "worker"]),
    AUTH_KEYS: text.optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    TRUSTED_PROXIES: list
      .pipe(z.array(z.string().refine(isAddressRange, "is a list of addresses or ranges such as 10.0.0.0/8")))
      .default([]),
    /** Requests a single address may make in a minute, whatever they are; an office shares one address. */
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).max(10_000_000).default(6000),
    MAX_UPLOAD_MB: z.coerce.number().min(1).max(200).default(20),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SMTP_FROM: text.default("Tidemark <no-reply@tidemark.example>"),
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    OIDC_ALLOW_INSECURE: flag.default(false),
    /** The sign-in page offers single sign-on also where no provider is configured. */
    SSO_ALWAYS_SHOWN: flag.default(false),
    /** Origins of organizations' identity providers that may lie in a private network or be without https. */
    SSO_PRIVATE_ORIGINS: origins,
    /** Name servers that are asked for the proofs of domains; without them those of the machine. */
    DNS_SERVERS: list.default([]),
    WIKI_URL: z.url().default("https://tidemark.example/wiki"),
    /** Pages of the provider that the pages before sign-in link to. */
    PRIVACY_URL: webAddress.optional(),
    TERMS_URL: webAddress.optional(),
    EXPLORER_URL: z.url().default("https://tidemark.example"),
    SUPPORT_EMAIL: z.email().default("support@tidemark.example"),
    CONTACT_ADDRESS: text.default("Tidemark, 1 Harbour Street, 8000 Zurich, Switzerland"),
    /** Address of a MapLibre style that is offered beside the own ones. */
    MAP_STYLE_URL: webAddress.optional(),
    MAP_STYLE_TITLE: text.default("Street map"),
    /** Further origins that style takes its tiles, names and symbols from. */
    MAP_STYLE_ORIGINS: list.pipe(z.array(webAddress)).default([]),
    /** Geocoder of addresses that every search for places asks beside the built-in names; none: nothing is asked. */
    GEOCODER_KIND: z.enum(["none", "photon", "nominatim", "pelias"]).default("none"),
    /** Its address before `/api`, `/search` or `/v1/search`; named here it may lie in a private network. */
    GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
    GEOCODER_KEY: text.optional(),
    /** Sent to it, so that it knows whom to write to. */
    GEOCODER_CONTACT: z.email().optional(),
    /** Requests in a second of each web process; 1 for Nominatim and 5 for others unless told. */
    GEOCODER_PER_SECOND: z.coerce.number().min(0.1).max(1000).optional(),
    /** Whose data its answers are, where it is not what its kind says. */
    GEOCODER_ATTRIBUTION: text.optional(),
    /** Feeds of natural-catastrophe events that are read; none: a dated sample is shown. */
    EVENTS_FEEDS: list.pipe(z.array(z.enum(["gdacs", "usgs"]))).default([]),
    /** Sent to the feeds, so that they know whom to write to. */
    EVENTS_CONTACT: z.email().optional(),
    /** Origins that alerts of events may be posted to although they lie in a private network or are without https. */
    ALERT_PRIVATE_ORIGINS: origins,
    ...officialSettings,
    /** Interface of the language model that the assistant asks; none: it answers by itself. */
    AI_KIND: z.enum(["none", "openai", "anthropic"]).default("none"),
    /** Address before `/chat/completions` or `/messages`. */
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: text.optional(),
    AI_MODEL: text.optional(),
    AI_TIMEOUT_S: z.coerce.number().min(1).max(600).default(60),
    /** How long a model may send nothing. */
    AI_STALL_S: z.coerce.number().min(1).max(600).default(20),
    /** Tokens that an organization may use in a day; answers are computed without the model beyond. */
    AI_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(1_000_000),
    /** What a location of a self-service project costs before tax, in cents. */
    PRICE_PER_LOCATION: z.coerce.number().int().min(1).max(10_000_000).default(4900),
    CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, "is a currency such as EUR")
      .refine(hasCents, "is a currency with a hundred cents, such as EUR; prices, invoices and payments count in cents")
      .default("EUR"),
    /** Sign reports of mails that could not be delivered; two while one is replaced. Without them none are taken. */
    MAIL_REPORT_SECRETS: list.default([]),
    /** Sign the events of demo payments; two while one is replaced. Without them the process makes its own. */
    PAYMENT_WEBHOOK_SECRETS: list.default([]),
    /** Keys of Stripe; without them payments are a demo. */
    STRIPE_SECRET_KEY: text.optional(),
    STRIPE_PUBLISHABLE_KEY: text.optional(),
    /** Secrets of its webhook; two while one is replaced. */
    STRIPE_WEBHOOK_SECRET: list.default([]),
    /** Its interface at another address. */
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    /** Who sends invoices. */
    SELLER_NAME: text.default("Tidemark"),
    SELLER_ADDRESS: text.optional(),
    /** Where the seller is established, in the European Union. */
    /** Where VAT IDs of the Union are asked for; without it they count by their form. */
    VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Looks at files of surveys before they are kept: clamd at `tcp://host:port` or `unix:/path`. */
    VIRUS_SCANNER: z
      .string()
      .regex(/^(?:tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/, "is tcp://host:port or unix:/path")
      .optional(),
    SELLER_COUNTRY: z
      .string()
      .regex(
        /^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/,
        "is a country of the European Union such as DE",
      )
      .default("DE"),
    SELLER_VAT_ID: text.optional(),
    /** How long a process that was told to end goes on answering, so that a proxy learns of it. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
    /** Health, readiness and metrics without sign-in, for the inner network. */
    OPERATIONS_PORT: port.optional(),
    OPERATIONS_HOST: text.default("127.0.0.1"),
    /** Collector of traces and metrics, the address before `/v1/traces`; none: nothing is sent. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Sent with them, such as a key: name=value, comma between. */
    OTEL_EXPORTER_OTLP_HEADERS: list.pipe(z.array(z.string().regex(/^[^=]+=/, "is a list of name=value"))).default([]),
    OTEL_SERVICE_NAME: text.default("tidemark"),
    /** Share of traces that are sent. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
    /** Milliseconds between two reports of metrics. */
    OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).max(3_600_000).default(30_000),
    AUDIT_RETENTION_DAYS: z.coerce.number().int().min(30).max(3650).default(730),
  })
  .superRefine((value, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (value.DATABASE_URL && !value.AUTH_KEYS) {
      fault(
        "AUTH_KEYS",
        "is needed with DATABASE_URL: make one with `node apps/server/dist/programs/main.js make-auth-key`",
      );
    }
    if (value.STORE === "s3" && !value.S3_BUCKET) fault("S3_BUCKET", "is needed with STORE=s3");
    if (!value.S3_ACCESS_KEY_ID !== !value.S3_SECRET_ACCESS_KEY)
      fault("S3_ACCESS_KEY_ID", "goes together with S3_SECRET_ACCESS_KEY");
    if (value.S3_KMS_KEY_ID && value.S3_ENCRYPTION !== "aws:kms")
      fault("S3_KMS_KEY_ID", "is for S3_ENCRYPTION=aws:kms alone");
    if (value.EVENTS_FEEDS.length > 0 && !value.EVENTS_CONTACT)
      fault("EVENTS_CONTACT", "is needed with EVENTS_FEEDS: the feeds ask for an address to write to");
    if (value.GEOCODER_KIND !== "none" && !value.GEOCODER_URL)
      fault("GEOCODER_URL", "is needed with GEOCODER_KIND: the address of the geocoder");
    if (value.GEOCODER_KIND === "nominatim" && !value.GEOCODER_CONTACT)
      fault("GEOCODER_CONTACT", "is needed with GEOCODER_KIND=nominatim: its terms ask for an address to write to");
    if (value.AI_KIND !== "none" && !(value.AI_BASE_URL && value.AI_MODEL))
      fault("AI_KIND", "goes together with AI_BASE_URL and AI_MODEL");
    const stripe = [value.STRIPE_SECRET_KEY, value.STRIPE_PUBLISHABLE_KEY].filter(Boolean).length;
    if (stripe === 1 || (stripe === 2) !== value.STRIPE_WEBHOOK_SECRET.length > 0)
      fault("STRIPE_SECRET_KEY", "goes together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET");
    const oidc = [value.OIDC_ISSUER, value.OIDC_CLIENT_ID, value.OIDC_CLIENT_SECRET].filter(Boolean).length;
    if (oidc !== 0 && oidc !== 3) fault("OIDC_ISSUER", "goes together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
    if (!value.DATABASE_URL && !LOOPBACK.includes(value.HOST)) {
      fault(
        "HOST",
        "stays 127.0.0.1 on the embedded database, which holds demo users; set DATABASE_URL to serve others",
      );
    }
  });

export type Settings = z.infer<typeof settings>;

/** Settings after reading, with what follows from them. */
export interface Config extends Settings {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Absolute path of the folder of imported sources. */
  readonly importedDir: string;
  /** Origin under which users reach the product. */
  readonly publicUrl: string;
  readonly embedded: boolean;
  /** By what requests to publishers of official maps leave; undefined: directly. */
  readonly officialProxy: ProxySettings | undefined;
  readonly version: string;
}

/** A configuration that cannot be used; the message lists every fault at once. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment. Empty variables count as absent.
 * @throws ConfigError with all faults, one a line
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = settings.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The settings cannot be used:\n${faults.join("\n")}`);
  }
  const value = result.data;
  return {
    ...value,
    dataDir: resolve(value.DATA_DIR),
    importedDir: resolve(value.IMPORTED_DIR ?? join(value.DATA_DIR, "imported")),
    publicUrl: (value.PUBLIC_URL ?? `http://${value.HOST}:${value.PORT}`).replace(/\/$/, ""),
    embedded: value.DATABASE_URL === undefined,
    officialProxy: proxyFrom(given),
    version: "0.1.0",
  };
}

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** Letters by which a mistyped name differs from its own. */
const TYPING_ERRORS = 3;

/** Names that begin as ours do, are spelled nearly as one of ours and are no setting: words that were mistyped. */
export function unknownSettings(environment: Record<string, string | undefined> = process.env): string[] {
  const isMistyped = (name: string) =>
    SETTING_NAMES.some(
      (own) =>
        own.includes("_") &&
        name.startsWith(`${own.split("_")[0]}_`) &&
        editDistance(name, own, TYPING_ERRORS).whole <= TYPING_ERRORS,
    );
  return Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name) && isMistyped(name));
}

/** Whether people reach the server by https, so that cookies and pages can insist on it. */
export const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith("https:");
