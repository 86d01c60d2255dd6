import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshSurveys } from "../../data/surveys.ts";
import { api } from "../../lib/api.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { failed } from "./mutations.ts";
import { isUnwritten, unwrittenText } from "./review-words.ts";

export interface Decision {
  readonly id: string;
  readonly decision: "accept" | "reject" | "undo";
  readonly exposure_id?: string;
  readonly site_id?: string;
  readonly value?: string;
  readonly move_to?: { readonly longitude: number; readonly latitude: number; readonly municipality?: string };
  readonly note?: string;
}

export interface ManyDecisions {
  readonly reviews: string[];
  readonly decision: "accept" | "reject";
  readonly note?: string;
}

/** Decides upon answers that change a location. */
export function useReviewChanges() {
  const client = useQueryClient();
  const onSettled = () => refreshSurveys(client);
  return {
    decide: useMutation({
      mutationFn: (given: Decision) => api.surveys.decide(given),
      onSuccess: (review) => {
        const { state, location } = review;
        if (isUnwritten(review)) toast.success(unwrittenText());
        else if (state === "accepted") toast.success(t("{name} updated!", { name: location?.name ?? "" }));
        else toast.success(state === "rejected" ? t("The answer is rejected") : t("The decision is taken back"));
      },
      onError: failed(msg("Can not decide upon the answer!")),
      onSettled,
    }),
    decideMany: useMutation({
      mutationFn: (given: ManyDecisions) => api.surveys.decideMany(given),
      onSuccess: ({ items }) => {
        const refused = items.filter(({ detail }) => detail !== null);
        const n = items.length - refused.length;
        if (n > 0) toast.success(plural(n, "1 answer is decided", "{n} answers are decided", { n }));
        const [first] = refused;
        if (first !== undefined)
          toast.error(
            plural(refused.length, "1 answer waits on. {why}", "{n} answers wait on. {why}", {
              n: refused.length,
              why: first.detail ?? "",
            }),
          );
      },
      onError: failed(msg("Can not decide upon the answers!")),
      onSettled,
    }),
  };
}
