import { message } from "@tidemark/contract";
import { DocumentError } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";

/** Reads a workbook. @throws AppError `unprocessable` for what is none */
export async function workbookFault<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // what is said of such files elsewhere is about locations
    if (error instanceof DocumentError && error.code === "not-a-workbook")
      throw new AppError("unprocessable", message("survey.no_workbook"), { cause: error });
    if (error instanceof DocumentError) throw new AppError("unprocessable", error.said, { cause: error });
    throw error;
  }
}
