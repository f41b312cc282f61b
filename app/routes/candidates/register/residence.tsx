import { type Question, questions } from "#app/domain/registration/registration-fields.ts";
import type { Field } from "#app/ui/form/index.ts";
import { RegistrationQuestion } from "./question-fields.tsx";

type PlaceFields = Record<"country" | "city" | "state" | "region", Field>;

// Required whenever the field is shown.
const stateQuestion: Question = { ...questions.state, optional: undefined };

/** Residence: the country first, then a Brazilian state or a region elsewhere. */
export function ResidenceFields({ fields }: { fields: PlaceFields }) {
	return (
		<div className="dependent-fields flex flex-col gap-4">
			<RegistrationQuestion name="country" question={questions.country} field={fields.country} />
			<div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
				<RegistrationQuestion name="city" question={questions.city} field={fields.city} />
				<RegistrationQuestion
					name="state"
					question={stateQuestion}
					field={fields.state}
					className="[.dependent-fields:has([name=country]_option:not([value=BR]):checked)_&]:hidden"
				/>
				<RegistrationQuestion
					name="region"
					question={questions.region}
					field={fields.region}
					className="[.dependent-fields:has([name=country]_option[value=BR]:checked)_&]:hidden"
				/>
			</div>
		</div>
	);
}
