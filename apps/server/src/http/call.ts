import type { AccessRule, PolicyName, Role, Scope } from "@tidemark/contract";
import type { AnyContractProcedure } from "@orpc/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";

/** Who calls, as the token and its session say. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly isSurveyUser: boolean;
  /** The language the person chose, by its tag; null where it follows the browser. */
  readonly language: string | null;
  /** The session that calls, or the key in its place. */
  readonly sessionId: string;
  /** The key that calls in the name of the user; undefined for somebody who signed in. */
  readonly apiKey?: { readonly id: string; readonly prefix: string };
}

/** Where a call comes from, for limits and the audit log. */
export interface CallOrigin {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
}

/** What a handler is given. */
export interface Call<Input> {
  readonly input: Input;
  /** The caller; reading it on a route that anyone may call without token is a bug and throws. */
  readonly caller: Caller;
  readonly optionalCaller: Caller | undefined;
  readonly origin: CallOrigin;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}

export type Handler<Input, Output> = (call: Call<Input>) => Promise<Output>;

/** Given by a handler that has answered with events itself (`event-stream.ts`), in place of any output. */
export const STREAMED = Symbol("streamed") as never;

/** One handler for each route of a part of the contract, in the same nesting. */
export type Handlers<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure
    ? Handler<RouteInput<Contract[Name]>, RouteOutput<Contract[Name]>>
    : Handlers<Contract[Name]>;
};

/** Input after its schema has read it. */
type RouteInput<P extends AnyContractProcedure> = P extends { "~orpc": { inputSchema?: infer Schema } }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;
/** Output before its schema has read it. */
type RouteOutput<P extends AnyContractProcedure> = P extends { "~orpc": { outputSchema?: infer Schema } }
  ? Schema extends z.ZodType
    ? z.input<Schema>
    : never
  : never;

/**
 * Rule about the addressed record: throws an AppError when the caller may not act on it. Asked without the rule of a
 * route it is as strict as it can be.
 */
export type Policy = (caller: Caller, input: Readonly<Record<string, unknown>>, rule?: AccessRule) => Promise<void>;
export type Policies = Readonly<Partial<Record<PolicyName, Policy>>>;

/** Turns a token or key into its caller. @throws AppError `unauthenticated` for one that does not stand */
export type Authenticate = (token: string, origin: CallOrigin) => Promise<Caller>;
