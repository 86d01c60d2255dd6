import { message, SURVEY_LIMITS } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import * as repository from "./colleagues.repository.ts";
import type { RecipientAccess } from "./recipient.service.ts";

/** Recipients hand questions on to colleagues, who answer them by links of their own; only the recipient hands in. */
export function createColleagues(db: Database, access: RecipientAccess, tell: (id: string) => Promise<void>) {
  const { change, again } = access;
  return {
    ask: async (token: string, address: string, email: string, questions: readonly string[]) => {
      await change(token, address, async (row, isSubmitted) => {
        if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
        if (email === row.email) throw new AppError("unprocessable", message("survey.colleague_self"));
        const asked = [...new Set(questions)];
        if ((await repository.ownQuestions(db, row.id, asked)).length < asked.length) throw notFound("survey_question");
        const id = await repository.addColleague(db, row.id, email, asked);
        const most = SURVEY_LIMITS.colleagues;
        if ((await repository.listColleagues(db, row.id)).length > most)
          throw new AppError("unprocessable", message("survey.too_many_colleagues", { most }));
        await tell(id);
      });
      return again(token, address);
    },
    release: async (token: string, address: string, id: string) => {
      await change(token, address, async (row) => {
        if (!(await repository.deleteColleague(db, row.id, id))) throw notFound("survey_colleague");
      });
      return again(token, address);
    },
  };
}
export type Colleagues = ReturnType<typeof createColleagues>;
