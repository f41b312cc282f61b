import type { ReactNode } from "react";
import { Form } from "react-router";

const formId = (entity: string) => `${entity}-choices`;

/** Shared form for list preferences; the pressed button selects one. `back` is the list's URL. */
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
