import { type GuardianField, guardianFields } from "#app/domain/candidates/guardianship.ts";
import type { Field } from "#app/ui/form/index.ts";

type Box = Pick<Field, "errors" | "initialValue">;

/** Shown only after a birthday under 18, to spare other candidates. */
export const needsGuardian = (fields: Record<GuardianField, Box>) =>
	guardianFields.some((name) => fields[name].errors?.length || fields[name].initialValue);
