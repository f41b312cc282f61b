import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { FilterField, getFilterProps } from "#app/ui/form/filter-field.tsx";
import type { readFinanceChoices } from "./finance-choices.server.ts";
import type { FinanceTable } from "./finance-table.server.ts";

type Option = { value: string; label: string };

interface Props {
	table: Pick<FinanceTable, "filter" | "problems">;
	choices: Awaited<ReturnType<typeof readFinanceChoices>>;
	splits: readonly Option[];
}

/** Split and filters of the finance report; all state is in the URL. */
export function FinanceForm({ table: { filter, problems }, choices, splits }: Props) {
	const { t } = useTranslation("reports");
	const currencies = ["BRL", "USD"].map((value): Option => ({ value, label: value }));
	return (
		<Form method="get" className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
			<Choice name="by" label={t("finance.splitBy")} options={splits} value={filter.split} problem={problems.by} />
			{(["start_date", "end_date"] as const).map((name) => {
				const value = name === "start_date" ? filter.from : filter.to;
				return (
					<FilterField key={name} name={name} label={t(name === "start_date" ? "from" : "to")} problem={problems[name]}>
						<input type="date" key={value} defaultValue={value} {...getFilterProps(name, problems[name])} />
					</FilterField>
				);
			})}
			<Choice
				name="currency"
				label={t("finance.currency")}
				options={currencies}
				value={filter.currency}
				problem={problems.currency}
			/>
			<Choice
				name="recruiter"
				label={t("recruiter")}
				none={t("everyone")}
				options={choices.recruiters}
				value={choices.recruiter}
				problem={problems.recruiter}
			/>
			<Choice
				name="team"
				label={t("finance.team")}
				none={t("finance.everyTeam")}
				options={choices.teams}
				value={choices.team}
				problem={problems.team}
			/>
			{(choices.brands.length > 1 || problems.brand) && (
				<Choice
					name="brand"
					label={t("finance.brand")}
					none={t("finance.everyBrand")}
					options={choices.brands}
					value={choices.brand}
					problem={problems.brand}
				/>
			)}
			{choices.company && (
				<div className="self-end">
					<input type="hidden" name="company" value={choices.company.uid} />
					<Chip label={choices.company.name} removeTo={choices.company.removeTo} />
				</div>
			)}
			<div className="self-end">
				<Button type="submit" variant="primary">
					{t("apply")}
				</Button>
			</div>
			{[problems.company, problems.other].map(
				(problem) =>
					problem && (
						<p key={problem} role="alert" className="col-span-full text-danger-text text-sm">
							{problem}
						</p>
					),
			)}
		</Form>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	options: readonly Option[];
	value: string;
	/** Label of the empty option. */
	none?: string;
	problem?: string | undefined;
}

function Choice({ name, label, options, value, none, problem }: ChoiceProps) {
	return (
		<FilterField name={name} label={label} problem={problem}>
			<select key={value} defaultValue={value} {...getFilterProps(name, problem)}>
				{none !== undefined && <option value="">{none}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</FilterField>
	);
}
