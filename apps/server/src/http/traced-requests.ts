import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tracer } from "../platform/telemetry/measures.ts";

interface Traced {
  readonly span: Span;
  readonly within: Context;
}

/**
 * A span for each request, by its route; what is done for it stands below. Ids of traces that callers send are not
 * taken: anyone may call.
 */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Traced>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": route, "request.id": request.id };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    if (!span.isRecording()) return done();
    const within = trace.setSpan(ROOT_CONTEXT, span);
    traced.set(request, { span, within });
    context.with(within, done);
  });
  // the body came by events of the connection, which belong to nobody
  app.addHook("preValidation", (request, _reply, done) => {
    const found = traced.get(request);
    if (found === undefined) return done();
    context.with(found.within, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const found = traced.get(request);
    if (found !== undefined) {
      found.span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) found.span.setStatus({ code: SpanStatusCode.ERROR });
      found.span.end();
    }
    done();
  });
}
