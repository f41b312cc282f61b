import type { ReactNode } from "react";
import { Form } from "react-router";

interface PreferenceProps {
	entity: string;
	name: "view" | "per" | "show_color" | "show_subordinates";
	value: string;
	/** The list as it is with this choice. */
	to: string;
	path: string;
	pressed: boolean;
	label?: string;
	className?: string;
	children: ReactNode;
}

/** One choice about how a list is shown: the list is shown so at once, and for this person from now on. */
export function Preference({ entity, name, value, to, path, pressed, label, className, children }: PreferenceProps) {
	return (
		<Form method="post" action={`/recruiters/lists/${entity}/preferences`} preventScrollReset>
			<input type="hidden" name="back" value={path + to} />
			<button
				type="submit"
				name={name}
				value={value}
				aria-pressed={pressed}
				aria-label={label}
				title={label}
				className={className}
			>
				{children}
			</button>
		</Form>
	);
}
