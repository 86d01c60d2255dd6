import { HAZARDS, type TotalMark } from "@tidemark/science";
import * as z from "zod";

const isLowerBound = z
  .boolean()
  .describe(
    "Whether the total is at least what it says: a main hazard is not in it, or a location has no value. Never compare such a total with another as if it were whole",
  );
const missingHazards = z.array(z.enum(HAZARDS)).describe("Main hazards that are not in the total");

/** The mark beside every total: over hazards, over locations, or both. */
export const totalMark = { is_lower_bound: isLowerBound, missing_hazards: missingHazards };

/** The same beside a value of any dataset: it is there where the dataset is a total over hazards. */
export const totalMarkOfValue = {
  is_lower_bound: isLowerBound.optional(),
  missing_hazards: missingHazards.optional(),
};

/** The mark beside a sum of amounts that were given: some locations have none. */
export const sumMark = {
  is_lower_bound: z.boolean().describe("Whether the sum is at least what it says: a location has no amount"),
};

export interface MarkFields {
  is_lower_bound: boolean;
  missing_hazards: TotalMark["missing"][number][];
}

export const markFields = ({ isLowerBound: is, missing }: TotalMark): MarkFields => ({
  is_lower_bound: is,
  missing_hazards: [...missing],
});

/** Fields of a value of any dataset; none where it is no total. */
export const markFieldsOfValue = (mark: TotalMark | undefined): Partial<MarkFields> =>
  mark === undefined ? {} : markFields(mark);
