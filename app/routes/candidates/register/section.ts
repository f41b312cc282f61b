import type { RegistrationInputs } from "#app/domain/registration/registration-fields.ts";
import type { useFormKit } from "#app/ui/form/index.ts";

type Kit = ReturnType<typeof useFormKit<RegistrationInputs>>;

export interface SectionProps {
	form: Kit[0];
	fields: Kit[1];
}
