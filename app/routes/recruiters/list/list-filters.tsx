import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icons.tsx";

interface ListFiltersProps {
	label: string;
	placeholder?: string;
	q: string;
	/** What the address keeps besides the fields below. */
	keep: Record<string, string>;
	children?: ReactNode;
}

/** Search and filters of a list: a GET form, so that its state is the address. */
export function ListFilters({ label, placeholder, q, keep, children }: ListFiltersProps) {
	const { t } = useTranslation("recruiters");
	const id = useId();
	return (
		<Form method="get" role="search" className="mb-3 flex flex-wrap items-end gap-2">
			{Object.entries(keep).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="relative min-w-48 flex-1 basis-64">
				<label htmlFor={id} className="sr-only">
					{label}
				</label>
				<Search
					aria-hidden
					className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
				/>
				<input
					id={id}
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					placeholder={placeholder ?? label}
					maxLength={300}
					autoComplete="off"
					enterKeyHint="search"
					className={`${box} w-full pl-8`}
				/>
			</div>
			{children}
			<Button type="submit" variant="secondary">
				{t("list.apply")}
			</Button>
		</Form>
	);
}

const box =
	"min-h-(--control) rounded-control border border-line-strong bg-surface px-2.5 text-ink placeholder:text-muted";

interface FilterSelectProps {
	name: string;
	label: string;
	value: string;
	options: { value: string; label: string }[];
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
	return (
		<select
			key={value}
			name={`filters[${name}]`}
			defaultValue={value}
			aria-label={label}
			className={`${box} max-w-48 max-sm:max-w-none min-w-0 max-sm:flex-[1_1_45%]`}
		>
			<option value="">{label}</option>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	);
}

export function FilterText({
	name,
	label,
	value,
	suggestions,
}: {
	name: string;
	label: string;
	value: string;
	suggestions?: string[];
}) {
	const id = useId();
	return (
		<>
			<input
				key={value}
				name={`filters[${name}]`}
				defaultValue={value}
				aria-label={label}
				placeholder={label}
				maxLength={120}
				autoComplete="off"
				list={suggestions?.length ? id : undefined}
				className={`${box} w-36 min-w-0 max-sm:flex-[1_1_45%]`}
			/>
			{suggestions && suggestions.length > 0 && (
				<datalist id={id}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			)}
		</>
	);
}
