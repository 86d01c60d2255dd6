import * as z from "zod";
import { clean, type ToolBox, ToolRefusal } from "./tool-box.ts";
import { TOOLS } from "./tools.ts";

/** JSON schema of arguments, without the name of the language it is written in. */
function schemaOf(input: z.ZodType): Readonly<Record<string, unknown>> {
  const entries = Object.entries(z.toJSONSchema(input, { io: "input" }));
  return Object.fromEntries(entries.filter(([name]) => name !== "$schema"));
}

/** Tools with the JSON schemas of their arguments. */
export const TOOL_SCHEMAS = TOOLS.map(({ name, description, input }) => ({
  name,
  description,
  parameters: schemaOf(input),
}));

/** What a call gives, or why it gives nothing. @param given arguments, as somebody else wrote them */
export async function runTool(box: ToolBox, name: string, given: unknown): Promise<{ readonly error?: string }> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) return { error: `There is no tool "${clean(name)}".` };
  const input = tool.input.safeParse(given);
  if (!input.success) return { error: z.prettifyError(input.error) };
  try {
    return await tool.run(box, input.data);
  } catch (error) {
    if (error instanceof ToolRefusal) return { error: error.message };
    throw error;
  }
}
