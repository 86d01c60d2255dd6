import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AlertRule } from "@tidemark/contract";
import { refreshAlerts } from "../../data/alerts.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { toast } from "../../ui/toasts.tsx";

/** What a person writes of a rule. */
export type RuleValues = Omit<AlertRule, "id" | "created_at" | "fired" | "last_fired_at">;

/** Makes a rule, or changes one. */
export function useSaveRule(projectId: string, ruleId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: RuleValues) =>
      ruleId === undefined
        ? api.alerts.rules.create({ exposure_id: projectId, ...values })
        : api.alerts.rules.update({ exposure_id: projectId, rule_id: ruleId, ...values }),
    onSuccess: () => refreshAlerts(client),
    // a secret is not kept once its dialog is closed
    gcTime: 0,
  });
}

/** Deletes rules, gives them new secrets and tries their addresses. */
export function useRuleActs(projectId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshAlerts(client);
  const onError = (error: Error) => toast.error(errorText(error));
  const of = (ruleId: string) => ({ exposure_id: projectId, rule_id: ruleId });
  return {
    remove: useMutation({
      mutationFn: (id: string) => api.alerts.rules.remove(of(id)),
      onSuccess: ({ detail }) => toast.success(detail),
      onError,
      onSettled,
    }),
    newSecret: useMutation({ mutationFn: (id: string) => api.alerts.rules.newSecret(of(id)), onError, gcTime: 0 }),
    test: useMutation({ mutationFn: (id: string) => api.alerts.rules.test(of(id)), onError }),
  };
}
