import type { ReactNode } from "react";
import { Form } from "react-router";

const formId = (entity: string) => `${entity}-choices`;

/** The one form of a list's choices: what is pressed says which, wherever on the page it stands. `back` is the list as it is. */
export function PreferenceForm({ entity, back }: { entity: string; back: string }) {
	return (
		<Form
			hidden
			id={formId(entity)}
			method="post"
			action={`/recruiters/lists/${entity}/preferences`}
			preventScrollReset
		>
			<input type="hidden" name="back" value={back} />
		</Form>
	);
}

interface PreferenceProps {
	entity: string;
	name: "view" | "per" | "show_color" | "show_subordinates";
	value: string;
	pressed: boolean;
	label?: string;
	className?: string;
	children: ReactNode;
}

/** One choice about how a list is shown: the list is shown so at once, and for this person from now on. */
export function Preference({ entity, name, value, pressed, label, className, children }: PreferenceProps) {
	return (
		<button
			type="submit"
			form={formId(entity)}
			name={name}
			value={value}
			aria-pressed={pressed}
			aria-label={label}
			title={label}
			className={className}
		>
			{children}
		</button>
	);
}
