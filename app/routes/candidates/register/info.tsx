import { questions } from "#app/domain/registration/registration-fields.ts";
import { isGuardianAsked } from "./guardian.ts";
import { Ask, AskAll } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

/** How to reach the person and where they live. */
export function Info({ form, fields }: SectionProps) {
	const place = (
		<div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
			<Ask name="city" question={questions.city} field={fields.city} />
			<Ask name="state" question={questions.state} field={fields.state} />
		</div>
	);
	return (
		<AskAll
			form={form}
			fields={fields}
			section="info"
			own={{
				city: place,
				state: null,
				...(isGuardianAsked(fields) ? {} : { guardian_name: null, guardian_email: null, guardian_phone: null }),
			}}
		/>
	);
}
