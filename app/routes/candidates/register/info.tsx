import { needsGuardian } from "./guardian.ts";
import { AskAll } from "./question-fields.tsx";
import { Place } from "./residence.tsx";
import type { SectionProps } from "./section.ts";

/** How to reach the person and where they live. */
export function Info({ form, fields }: SectionProps) {
	return (
		<AskAll
			form={form}
			fields={fields}
			section="info"
			own={{
				country: <Place fields={fields} />,
				city: null,
				state: null,
				region: null,
				...(needsGuardian(fields) ? {} : { guardian_name: null, guardian_email: null, guardian_phone: null }),
			}}
		/>
	);
}
