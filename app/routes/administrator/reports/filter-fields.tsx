import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PeriodProblem } from "./read-period.ts";

interface PeriodProps {
	from: string;
	to: string;
	problems: Partial<Record<"start_date" | "end_date", PeriodProblem | "unknown">>;
}

/** The first and the last day of a report, each with what is wrong with it. */
export function PeriodFields({ from, to, problems }: PeriodProps) {
	const { t } = useTranslation("reports");
	const texts = { day: t("costs.day"), reversed: t("costs.reversed"), long: t("costs.long"), unknown: t("costs.day") };
	return (["start_date", "end_date"] as const).map((name) => {
		const value = name === "start_date" ? from : to;
		const problem = problems[name];
		return (
			<Field
				key={name}
				name={name}
				label={t(name === "start_date" ? "from" : "to")}
				problem={problem ? texts[problem] : null}
			>
				<input
					type="date"
					id={name}
					name={name}
					key={value}
					defaultValue={value}
					className="list-input w-full"
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${name}-problem` : undefined}
				/>
			</Field>
		);
	});
}

interface SelectProps {
	name: string;
	label: string;
	value: string;
	problem?: string | null;
	/** What stands for no choice. */
	everything?: string;
	options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, value, problem = null, everything, options }: SelectProps) {
	return (
		<Field name={name} label={label} problem={problem}>
			<select
				id={name}
				name={name}
				key={value}
				defaultValue={value}
				className="list-input w-full"
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${name}-problem` : undefined}
			>
				{everything && <option value="">{everything}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</Field>
	);
}

interface FieldProps {
	name: string;
	label: string;
	problem: string | null;
	children: ReactNode;
}

function Field({ name, label, problem, children }: FieldProps) {
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
