import type { ReactNode } from "react";

interface Props {
	name: string;
	label: string;
	problem: string | null | undefined;
	children: ReactNode;
}

/** A labelled filter control, with its error below. */
export function FilterField({ name, label, problem, children }: Props) {
	return (
		<label className="block" htmlFor={name}>
			<span className="mb-1 block font-medium text-sm">{label}</span>
			{children}
			{problem && (
				<span id={`${name}-problem`} className="mt-1 block text-danger-text text-sm">
					{problem}
				</span>
			)}
		</label>
	);
}

export const getFilterProps = (name: string, problem: string | null | undefined) => ({
	id: name,
	name,
	className: "list-input w-full",
	"aria-invalid": problem ? (true as const) : undefined,
	"aria-describedby": problem ? `${name}-problem` : undefined,
});
