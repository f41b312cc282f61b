import { type GuardianField, guardianFields } from "#app/domain/candidates/guardianship.ts";
import type { Field } from "#app/ui/form/index.ts";

type Box = Pick<Field, "errors" | "initialValue">;

/** Whether the boxes of a guardian are drawn: once a birthday told that somebody is not of age. Nobody else meets them. */
export const needsGuardian = (fields: Record<GuardianField, Box>) =>
	guardianFields.some((name) => fields[name].errors?.length || fields[name].initialValue);
