import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { readFinanceChoices } from "./finance-choices.server.ts";
import type { FinanceTable } from "./finance-table.server.ts";

type Option = { value: string; label: string };

interface Props {
	table: Pick<FinanceTable, "filter" | "problems">;
	choices: Awaited<ReturnType<typeof readFinanceChoices>>;
	splits: readonly Option[];
}

/** What the money is split by and narrowed to: all of it stands in the address. */
export function FinanceForm({ table: { filter, problems }, choices, splits }: Props) {
	const { t } = useTranslation("reports");
	const currencies = ["BRL", "USD"].map((value): Option => ({ value, label: value }));
	return (
		<Form method="get" className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
			<Choice name="by" label={t("finance.splitBy")} options={splits} value={filter.split} problem={problems.by} />
			{(["start_date", "end_date"] as const).map((name) => {
				const value = name === "start_date" ? filter.from : filter.to;
				return (
					<Labelled key={name} name={name} label={t(name === "start_date" ? "from" : "to")} problem={problems[name]}>
						<input type="date" key={value} defaultValue={value} {...getProps(name, problems[name])} />
					</Labelled>
				);
			})}
			<Choice name="currency" label={t("finance.currency")} options={currencies} value={filter.currency} />
			<Choice
				name="recruiter"
				label={t("recruiter")}
				none={t("everyone")}
				options={choices.recruiters}
				value={choices.recruiter}
			/>
			<Choice
				name="team"
				label={t("finance.team")}
				none={t("finance.everyTeam")}
				options={choices.teams}
				value={choices.team}
			/>
			{choices.brands.length > 1 && (
				<Choice
					name="brand"
					label={t("finance.brand")}
					none={t("finance.everyBrand")}
					options={choices.brands}
					value={choices.brand}
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
			{problems.filter && (
				<p role="alert" className="col-span-full text-danger-text text-sm">
					{problems.filter}
				</p>
			)}
		</Form>
	);
}

const getProps = (name: string, problem: string | undefined) => ({
	id: name,
	name,
	className: "list-input w-full",
	"aria-invalid": problem ? (true as const) : undefined,
	"aria-describedby": problem ? `${name}-problem` : undefined,
});

interface ChoiceProps {
	name: string;
	label: string;
	options: readonly Option[];
	value: string;
	/** What no choice means. */
	none?: string;
	problem?: string | undefined;
}

function Choice({ name, label, options, value, none, problem }: ChoiceProps) {
	return (
		<Labelled name={name} label={label} problem={problem}>
			<select key={value} defaultValue={value} {...getProps(name, problem)}>
				{none !== undefined && <option value="">{none}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</Labelled>
	);
}

interface LabelledProps {
	name: string;
	label: string;
	problem: string | undefined;
	children: ReactNode;
}

function Labelled({ name, label, problem, children }: LabelledProps) {
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
