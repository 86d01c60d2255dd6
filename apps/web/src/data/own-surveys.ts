import type { OwnSurvey } from "@tidemark/contract";
import { queryOptions } from "@tanstack/react-query";
import { callRecipient, SurveyRefusal } from "../lib/recipient-client.ts";
import { session, type SessionUser } from "../state/session.ts";

/** Leads to the sign-in where the session is over; everything else is told. */
function unlessOver(error: unknown): never {
  if (error instanceof SurveyRefusal && error.status === 401) {
    session.expire();
    window.location.assign("/login");
  }
  throw error;
}

/** Surveys that ask who is signed in. */
export const ownSurveysQuery = ({ email, token }: SessionUser) =>
  queryOptions({
    queryKey: ["own-surveys", email],
    queryFn: ({ signal }) =>
      callRecipient<{ items: OwnSurvey[] }>("GET", "/own-surveys", { signal, token }).catch(unlessOver),
    retry: false,
  });

/** A link to answer one of them. */
export const openOwnSurvey = ({ token }: SessionUser, id: string) =>
  callRecipient<{ url: string }>("POST", `/own-surveys/${id}/link`, { body: {}, token }).catch(unlessOver);
