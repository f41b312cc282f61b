import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "../cx.ts";
import { RecordPicker } from "../form/record-picker.tsx";
import { TagPicker } from "../form/tag-picker.tsx";
import { getFilterParam } from "./filter-name.ts";
import type { CriterionInputField, FilterField, FilterOption } from "./filter-types.ts";

const box = "list-input";

export function FilterControl({ filter }: { filter: FilterField }) {
	const { label, kind } = filter;
	const single = kind === "text" || kind === "city" || kind === "email" || kind === "phone";
	if (single) return <TextFilter filter={filter} />;
	if (kind === "criterion") return <CriterionFilter filter={filter} />;
	return (
		<fieldset className="list-filter">
			<legend>{label}</legend>
			{kind === "date" || kind === "money" || kind === "number" ? (
				<RangeFilter filter={filter} />
			) : kind === "tags" ? (
				<TagPicker
					name={getFilterParam(filter.name)}
					label={label}
					values={filter.values}
					suggestions={filter.options?.map(([value, label]) => ({ value, label }))}
					className={box}
				/>
			) : kind === "yes" ? (
				<Choices filter={filter} type="radio" />
			) : (
				<>
					{filter.options && filter.options.length > 0 && <Choices filter={filter} type="checkbox" />}
					{filter.suggest && (
						<RecordPicker
							name={getFilterParam(filter.name)}
							label={label}
							suggest={[filter.suggest]}
							chosen={filter.chosen ?? []}
							prefix=""
							several
							compact
						/>
					)}
				</>
			)}
		</fieldset>
	);
}

function CriterionFilter({ filter: { label, rows = [], match } }: { filter: FilterField }) {
	const { t } = useTranslation("list");
	return (
		<fieldset className="list-filter list-criterion">
			<legend>{label}</legend>
			{rows.map((row, at) => (
				<div key={row[0]?.name} className="list-criterion-row">
					{row.map((input) => (
						<CriterionInput
							key={input.name + input.value}
							input={input}
							label={at > 0 ? `${input.label} (${at + 1})` : input.label}
						/>
					))}
				</div>
			))}
			{match && rows.length > 1 && (
				<select
					name={getFilterParam(match.name)}
					aria-label={t("filters.matchOf", { label })}
					defaultValue={match.value === "any" ? "any" : ""}
					className={box}
				>
					<option value="">{t("filters.matchAll")}</option>
					<option value="any">{t("filters.matchAny")}</option>
				</select>
			)}
		</fieldset>
	);
}

function CriterionInput({ input, label }: { input: CriterionInputField; label: string }) {
	const id = useId();
	const { kind, name, value, options = [], error } = input;
	const common = {
		name: getFilterParam(name),
		defaultValue: value,
		"aria-label": label,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": error ? `${id}-error` : undefined,
		className: box,
	};
	return (
		<div>
			{kind === "date" && (
				<span aria-hidden="true" className="text-muted text-xs">
					{input.label}
				</span>
			)}
			{kind === "select" ? (
				<select {...common}>
					<option value="">{input.label}</option>
					{options.map(([option, text]) => (
						<option key={option} value={option}>
							{text}
						</option>
					))}
					{/* An invalid value is shown as sent. */}
					{error && <option value={value}>{value}</option>}
				</select>
			) : (
				<input
					{...common}
					type={kind === "date" ? "date" : undefined}
					placeholder={input.label}
					inputMode={kind === "number" ? "numeric" : undefined}
					maxLength={kind === "number" ? 4 : 120}
					autoComplete="off"
					list={options.length > 0 ? `${id}-list` : undefined}
				/>
			)}
			{kind === "text" && options.length > 0 && (
				<datalist id={`${id}-list`}>
					{options.map(([option]) => (
						<option key={option} value={option} />
					))}
				</datalist>
			)}
			{error && (
				<p id={`${id}-error`} className="text-danger text-xs">
					{error}
				</p>
			)}
		</div>
	);
}

function TextFilter({ filter }: { filter: FilterField }) {
	const id = useId();
	const { kind, label, name, values, options } = filter;
	const list = options && options.length > 0;
	return (
		<div className="list-filter">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				name={getFilterParam(name)}
				defaultValue={values[0] ?? ""}
				inputMode={kind === "phone" ? "tel" : kind === "email" ? "email" : undefined}
				maxLength={200}
				autoComplete="off"
				list={list ? `${id}-list` : undefined}
				className={box}
			/>
			{list && (
				<datalist id={`${id}-list`}>
					{options.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</datalist>
			)}
		</div>
	);
}

function RangeFilter({ filter: { kind, label, name, values, from, to, options } }: { filter: FilterField }) {
	const { t } = useTranslation("list");
	const edges = [
		{ edge: "from", value: from, short: t("filters.from"), full: t("filters.fromOf", { label }) },
		{ edge: "to", value: to, short: t("filters.to"), full: t("filters.toOf", { label }) },
	];
	return (
		<div className="grid gap-1.5">
			{options && options.length > 0 && (
				<select
					name={getFilterParam(name)}
					aria-label={t("filters.periodOf", { label })}
					defaultValue={values[0] ?? ""}
					className={box}
				>
					<option value="">{t("filters.period")}</option>
					{options.map(([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			)}
			{/* A date needs the full width and has no placeholder. */}
			<div className={cx("grid gap-1.5", kind !== "date" && "grid-cols-2")}>
				{edges.map(({ edge, value, short, full }) => (
					<label key={edge} className="flex items-center gap-2">
						{kind === "date" && <span className="w-8 shrink-0 text-muted text-xs">{short}</span>}
						<input
							type={kind === "date" ? "date" : "text"}
							inputMode={kind === "date" ? undefined : "decimal"}
							name={getFilterParam(`${name}_${edge}`)}
							aria-label={full}
							placeholder={short}
							defaultValue={value ?? ""}
							maxLength={24}
							autoComplete="off"
							className={box}
						/>
					</label>
				))}
			</div>
		</div>
	);
}

function Choices({ filter, type }: { filter: FilterField; type: "checkbox" | "radio" }) {
	const { t } = useTranslation("list");
	const options: readonly FilterOption[] = filter.options ?? [
		["yes", t("filters.yes")],
		["no", t("filters.no")],
	];
	const all: readonly FilterOption[] = type === "radio" ? [["", t("filters.any")], ...options] : options;
	const chosen = type === "radio" ? [filter.values[0] ?? ""] : filter.values;
	return (
		<div className={cx("list-choices", type === "radio" && "across")}>
			{all.map(([value, label]) => (
				<label key={value}>
					<input type={type} name={getFilterParam(filter.name)} value={value} defaultChecked={chosen.includes(value)} />
					<span>{label}</span>
				</label>
			))}
		</div>
	);
}
