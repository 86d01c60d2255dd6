import * as z from "zod";

/** A request or a notice of JSON-RPC 2.0; a notice has no id and gets no answer. */
const messageSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** Codes of the faults that the protocol names. */
export const RPC_CODES = { invalidRequest: -32_600, unknownMethod: -32_601, invalidParams: -32_602 } as const;

/** A fault that is answered with its code. */
export class RpcFault extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

type Id = string | number | null;
const answerOf = (id: Id, body: object) => ({ jsonrpc: "2.0", id, ...body });

/**
 * Answers a message by its method.
 * @returns undefined for a notice, which gets no answer
 */
export async function answerMessage(
  given: unknown,
  methods: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => object | Promise<object>>>,
): Promise<object | undefined> {
  const read = messageSchema.safeParse(given);
  if (!read.success)
    return answerOf(null, {
      error: { code: RPC_CODES.invalidRequest, message: "This is no message of JSON-RPC 2.0." },
    });
  const { id, method, params = {} } = read.data;
  if (id === undefined) return undefined;
  try {
    const act = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (act === undefined) throw new RpcFault(RPC_CODES.unknownMethod, "There is no such method.");
    return answerOf(id, { result: await act(params) });
  } catch (error) {
    if (error instanceof RpcFault) return answerOf(id, { error: { code: error.code, message: error.message } });
    throw error;
  }
}
