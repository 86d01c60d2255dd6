import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import { LIMITS, message } from "@tidemark/contract";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { redactUrl, type Log } from "../platform/log.ts";
import { endUnreadAnswers } from "./answer-pace.ts";
import { endStalledBodies } from "./body-pace.ts";
import { answerError } from "./errors.ts";
import { parseJson } from "./json.ts";
import { traceRequests } from "./traced-requests.ts";
import { createLargeBodies, LARGE_BODY_BYTES } from "./large-bodies.ts";

/** The HTTP application, for those who must not know what it is made with. */
export type App = FastifyInstance;

/**
 * Quick levels: values of 100,000 locations leave in half the time and only some percent larger. In larger pieces,
 * because each piece waits for a thread once more.
 */
const PIECE_BYTES = 64 * 1024;
const COMPRESSION = {
  threshold: 1024,
  encodings: ["br", "gzip"] as ("br" | "gzip")[],
  brotliOptions: { chunkSize: PIECE_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  zlibOptions: { chunkSize: PIECE_BYTES, level: 2 },
};

/** Listeners of websockets say next to nothing. */
const LARGEST_FRAME_BYTES = 4096;
/** The code of a websocket that the server closes for a fault of its own (RFC 6455, 7.4.1). */
const UNEXPECTED_CONDITION = 1011;

const CONTENT_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'", "blob:"],
  "frame-src": ["'self'"],
  "frame-ancestors": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
};

/** What the form of Stripe needs, where it is configured. Source: docs.stripe.com, "Content Security Policy". */
const STRIPE_HOSTS = {
  form: ["https://js.stripe.com", "https://*.js.stripe.com"],
  bank: ["https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
};

/**
 * What pages may load; an outside style of the map adds its own origins to what is fetched, a provider of payments
 * those of its form.
 */
function contentPolicy({ MAP_STYLE_URL, MAP_STYLE_ORIGINS, STRIPE_SECRET_KEY }: Config): Record<string, string[]> {
  const outside = MAP_STYLE_URL === undefined ? [] : [MAP_STYLE_URL, ...MAP_STYLE_ORIGINS];
  const origins = [...new Set(outside.map((address) => new URL(address).origin))];
  const [images, connections] = [CONTENT_POLICY["img-src"], CONTENT_POLICY["connect-src"]];
  const { form, bank, calls } = STRIPE_SECRET_KEY === undefined ? { form: [], bank: [], calls: [] } : STRIPE_HOSTS;
  return {
    ...CONTENT_POLICY,
    "script-src": [...CONTENT_POLICY["script-src"], ...form],
    "frame-src": [...CONTENT_POLICY["frame-src"], ...form, ...bank],
    "img-src": [...images, ...origins],
    "connect-src": [...connections, ...origins, ...calls],
  };
}

async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "sameorigin" },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("rate_limited", message("http.too_many_requests"), { retryAfterSeconds: ttl / 1000 }),
  });
  await app.register(compress, COMPRESSION);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: config.MAX_UPLOAD_MB * 1024 * 1024, parts: 12 },
  });
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES },
    // a frame that is too long, or none at all: told by the code that the socket is closed with
    errorHandler(error, socket, request) {
      request.log.info({ err: error }, "a websocket was closed");
      if (socket.readyState === socket.OPEN) socket.close(UNEXPECTED_CONDITION);
    },
  });
}

/** Reads bodies of JSON. */
function readJson(app: FastifyInstance): void {
  const large = createLargeBodies();
  app.addHook("onClose", () => large.stop());
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length >= LARGE_BODY_BYTES) {
      const { method, query, params } = request;
      const [asked, named] = [query, params] as Record<string, unknown>[];
      await large.check({ method, route: request.routeOptions.url ?? "", body, query: asked!, params: named! });
    }
    const read = parseJson(body);
    // What waits has its turn before the body is worked on.
    if (body.length >= LARGE_BODY_BYTES) await setImmediate();
    return read;
  });
}

/** Addresses without a websocket answer an upgrade as any other wrong request, instead of falling silent. */
function refuseUpgrades(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { websocket: isSocket = false } = request.routeOptions.config as { readonly websocket?: boolean };
    if (request.ws && !isSocket) throw new AppError("not_found", message("http.no_websocket"));
  });
}

/** Logs each answered request once, without secrets. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const fields = {
      method: request.method,
      url: redactUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    if (request.url.startsWith("/api/health")) request.log.debug(fields, "request");
    else request.log.info(fields, "request");
  });
}

/**
 * An application without routes: parsing, limits, headers, errors, logs.
 * The request id is our own; one that a client sends is not trusted.
 */
export async function createApp(config: Config, log: Log): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: LIMITS.jsonBodyBytes,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
    // A body may take as long as it needs while it comes (`endStalledBodies`); the head of a request comes at once.
    requestTimeout: 0,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
  });
  app.removeContentTypeParser("text/plain");
  app.removeContentTypeParser("application/json");
  readJson(app);
  app.setErrorHandler(answerError);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  traceRequests(app);
  endStalledBodies(app);
  endUnreadAnswers(app);
  logRequests(app);
  await registerPlugins(app, config);
  refuseUpgrades(app);
  return app;
}
