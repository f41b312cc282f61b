import { type Draft, formValues } from "#app/domain/registration/registration.ts";
import type { AllAnswers, StepNumber } from "#app/domain/registration/registration-fields.ts";
import { stepSchemas } from "#app/domain/registration/registration-schema.ts";

type Read = { ok: true; answers: AllAnswers } | { ok: false; step: StepNumber };

/** All three steps read again from what was saved: rules may have changed since; then the step to mend is said. */
export function readAnswers(draft: Draft, youngest: number): Read {
	const schemas = stepSchemas(youngest);
	const item = schemas[1].safeParse(formValues(draft, 1, "pt"));
	if (!item.success) return { ok: false, step: 1 };
	const two = schemas[2].safeParse(formValues(draft, 2, "pt"));
	if (!two.success) return { ok: false, step: 2 };
	const three = schemas[3].safeParse(formValues(draft, 3, "pt"));
	if (!three.success) return { ok: false, step: 3 };
	return { ok: true, answers: { ...item.data, ...two.data, ...three.data } };
}
