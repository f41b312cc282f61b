import type { ReactNode } from "react";
import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { SlidersHorizontal } from "#app/ui/icons.tsx";
import { FilterControl } from "#app/ui/list-view/filter-control.tsx";
import type { FilterField } from "#app/ui/list-view/filter-types.ts";
import { getHiddenInputs } from "#app/ui/list-view/hidden-filter.tsx";
import type { readReportForm } from "./report-form.server.ts";

type FormData = Awaited<ReturnType<typeof readReportForm>>;

export function ReportForm({ form, saved }: { form: FormData; saved?: string | undefined }) {
	const { t } = useTranslation("report_builder");
	const { problems } = form;
	const { byControl } = problems;
	return (
		<Form
			method="get"
			className="card card-pad mb-4"
			key={`${form.measure} ${form.by} ${form.split} ${form.from} ${form.to}`}
		>
			<input type="hidden" name="last" value={form.measure} />
			{saved && <input type="hidden" name="saved" value={saved} />}
			{problems.others.length > 0 && (
				<div className="mb-3">
					<Banner tone="warning" role="alert">
						{problems.others.map((text) => (
							<p key={text}>{text}</p>
						))}
					</Banner>
				</div>
			)}
			<div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
				<Choice name="measure" label={t("measure")} value={form.measure} problem={byControl.measure} submits>
					{form.areas.map((area) => (
						<Options key={area.label} group={area.label} options={area.options} />
					))}
				</Choice>
				<Choice name="by" label={t("by")} value={form.by} problem={byControl.by}>
					<Options group={t("time")} options={form.steps} />
					{form.fields.map(({ label, options }) => (
						<Options key={label} group={label} options={options} />
					))}
				</Choice>
				<Choice name="split" label={t("split")} value={form.split} problem={byControl.split}>
					<option value="">{t("noSplit")}</option>
					<Options group={t("time")} options={form.steps} />
					{form.fields.map(({ label, options }) => (
						<Options key={label} group={label} options={options} />
					))}
				</Choice>
				<Choice name="chart" label={t("chart")} value={form.chart} problem={byControl.chart}>
					<Options options={form.charts} />
				</Choice>
				<Day name="start_date" label={t("from")} value={form.from} problem={byControl.start_date} />
				<Day name="end_date" label={t("to")} value={form.to} problem={byControl.end_date} />
				{form.hasCurrency && (
					<Choice name="currency" label={t("currency")} value={form.currency} problem={undefined}>
						<option value="BRL">{t("BRL")}</option>
						<option value="USD">{t("USD")}</option>
					</Choice>
				)}
				<Choice name="compare" label={t("compare")} value={form.comparison} problem={byControl.compare}>
					<option value="">{t("noComparison")}</option>
					<Options options={form.comparisons} />
				</Choice>
			</div>
			{form.isOpen ? (
				<fieldset className="mt-4 border-line border-t pt-3">
					<legend className="sr-only">{t("filters")}</legend>
					{form.filters.map(({ label, controls }) =>
						label === null ? (
							<div key="own" className="list-filters">
								<FilterControls controls={controls} />
							</div>
						) : (
							<details key={label} className="mt-3" open={controls.some(isSet)}>
								<summary className="link w-fit cursor-pointer">{t("filtersOf", { record: label })}</summary>
								<div className="list-filters mt-2">
									<FilterControls controls={controls} />
								</div>
							</details>
						),
					)}
				</fieldset>
			) : (
				form.filters.flatMap(({ controls }) => controls.map(getHiddenInputs))
			)}
			<div className="mt-4 flex flex-wrap items-center gap-2">
				<Button type="submit" variant="primary">
					{t("show")}
				</Button>
				<AppLink to={form.filtersTo} preventScrollReset className={buttonClass("secondary")}>
					<SlidersHorizontal aria-hidden className="size-4" />
					{t(form.isOpen ? "closeFilters" : "filters")}
				</AppLink>
				{form.active.map(({ label, removeTo }) => (
					<Chip key={label} label={label} removeTo={removeTo} />
				))}
				{form.active.length > 1 && (
					<AppLink to={form.clearTo} className="link text-sm">
						{t("clearFilters")}
					</AppLink>
				)}
			</div>
		</Form>
	);
}

const isSet = ({ values, from, to }: FilterField) => values.length > 0 || Boolean(from) || Boolean(to);

const FilterControls = ({ controls }: { controls: FilterField[] }) =>
	controls.map((filter) => <FilterControl key={filter.name} filter={filter} />);

interface ControlProps {
	name: string;
	label: string;
	value: string;
	problem: string | undefined;
}

function Choice({
	name,
	label,
	value,
	problem,
	submits,
	children,
}: ControlProps & { submits?: true; children: ReactNode }) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<select
				id={id}
				name={name}
				defaultValue={value}
				className="list-input w-full"
				{...getProblemProps(id, problem)}
				// Another measure has other splits and filters.
				onChange={submits && ((event) => event.currentTarget.form?.requestSubmit())}
			>
				{children}
			</select>
			<Problem id={id} text={problem} />
		</div>
	);
}

function Day({ name, label, value, problem }: ControlProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<input
				id={id}
				type="date"
				name={name}
				defaultValue={value}
				className="list-input w-full"
				{...getProblemProps(id, problem)}
			/>
			<Problem id={id} text={problem} />
		</div>
	);
}

const getProblemProps = (id: string, problem: string | undefined) =>
	problem ? { "aria-invalid": true as const, "aria-describedby": `${id}-problem` } : {};

function Problem({ id, text }: { id: string; text: string | undefined }) {
	if (!text) return null;
	return (
		<p id={`${id}-problem`} className="mt-1 text-danger-text text-sm">
			{text}
		</p>
	);
}

function Options({ group, options }: { group?: string; options: { value: string; label: string }[] }) {
	const items = options.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));
	return group ? <optgroup label={group}>{items}</optgroup> : items;
}
