import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../../http/call.ts";
import type { FactorOwners } from "./factor-owners.service.ts";
import type { SecondFactor } from "./second-factor.service.ts";

export function secondFactorHandlers(
  secondFactor: SecondFactor,
  owners: FactorOwners,
): Handlers<typeof contract.secondFactor> {
  return {
    state: ({ caller }) => owners.state(caller),
    begin: ({ input, caller }) => owners.begin(caller, input.password),
    confirm: async ({ input, caller, origin }) => ({
      recovery_codes: await secondFactor.confirm(caller, input.code, origin),
    }),
    renewCodes: async ({ input, caller, origin }) => ({
      recovery_codes: await owners.renewCodes(caller, input.code, origin),
    }),
    turnOff: async ({ input, caller, origin }) => {
      await owners.turnOff(caller, input.password, input.code, origin);
      return { detail: "Two-factor sign-in is off." };
    },
    reset: async ({ input, caller, origin }) => {
      await owners.reset(caller, input.id, origin);
      return { detail: "Two-factor sign-in was reset. The user is told by mail." };
    },
    rule: ({ input }) => owners.rule(input.id),
    setRule: ({ input, caller, origin }) => owners.setRule(caller, input.id, input.required, origin),
  };
}
