import { useTranslation } from "#app/i18n/use-translation.ts";
import { FilterField, getFilterProps } from "#app/ui/form/filter-field.tsx";
import type { PeriodProblem } from "./read-period.ts";

interface PeriodProps {
	from: string;
	to: string;
	problems: Partial<Record<"start_date" | "end_date", PeriodProblem | "unknown">>;
}

export function PeriodFields({ from, to, problems }: PeriodProps) {
	const { t } = useTranslation("reports");
	const texts = { day: t("costs.day"), reversed: t("costs.reversed"), long: t("costs.long"), unknown: t("costs.day") };
	return (["start_date", "end_date"] as const).map((name) => {
		const value = name === "start_date" ? from : to;
		const problem = problems[name];
		return (
			<FilterField
				key={name}
				name={name}
				label={t(name === "start_date" ? "from" : "to")}
				problem={problem ? texts[problem] : null}
			>
				<input type="date" key={value} defaultValue={value} {...getFilterProps(name, problem)} />
			</FilterField>
		);
	});
}

interface SelectProps {
	name: string;
	label: string;
	value: string;
	problem?: string | null;
	/** Label for no selection. */
	everything?: string;
	options: readonly { value: string; label: string }[];
}

export function FilterSelect({ name, label, value, problem = null, everything, options }: SelectProps) {
	return (
		<FilterField name={name} label={label} problem={problem}>
			<select key={value} defaultValue={value} {...getFilterProps(name, problem)}>
				{everything && <option value="">{everything}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</FilterField>
	);
}
