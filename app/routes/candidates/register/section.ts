import type { useFormKit } from "#app/ui/form/index.ts";
import type { StepFields } from "./fields.ts";

type Kit = ReturnType<typeof useFormKit<StepFields>>;

/** What every section of a step is given. */
export interface SectionProps {
	form: Kit[0];
	fields: Kit[1];
}
