import { Fragment, type ReactNode } from "react";
import { maxLinkLength } from "#app/domain/brands/profile-links.ts";
import { type EnumerationKey, type EnumerationName, getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import {
	type CellName,
	type Question,
	type QuestionName,
	questions,
	type RowsName,
	type Section,
	sections,
} from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	CheckboxField,
	CheckboxGroupField,
	DateField,
	type Field,
	FieldList,
	MoneyField,
	MonthField,
	type Option,
	PhoneField,
	RadioGroupField,
	SelectField,
	TextareaField,
	TextField,
} from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

interface Look {
	/** As radio buttons instead of a list that opens. */
	open?: boolean;
	options?: Option[];
	columns?: 1 | 2;
	rows?: number;
	/** The id of suggestions. */
	list?: string;
	className?: string;
}

type Query = { name: QuestionName | CellName; question: Question; field: Field } & Look;

/** Texts are in `registration:fields` and `registration:help`. */
export function RegistrationQuestion({ name, question, field, open, rows, list, ...look }: Query) {
	const { t, i18n } = useTranslation(["registration", "reference"]);
	const { as, max, optional, autofill } = question;
	const help = i18n.exists(`registration:help.${name}`) ? t(`help.${name}` as "help.category") : undefined;
	const request = { field, label: t(`fields.${name}`), help, optional, className: look.className };
	const options = look.options ?? optionsFor(question, (key) => t(key));
	switch (as) {
		case "line":
			return <TextField {...request} maxLength={max} autoComplete={autofill} list={list} />;
		case "prose":
			return <TextareaField {...request} maxLength={max} rows={rows} />;
		case "link":
			return (
				<TextField
					{...request}
					type="url"
					inputMode="url"
					maxLength={maxLinkLength}
					autoCapitalize="none"
					spellCheck={false}
				/>
			);
		case "email":
			return (
				<TextField
					{...request}
					type="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
					autoComplete={autofill}
				/>
			);
		case "phone":
			return <PhoneField {...request} />;
		case "birth":
		case "day":
			return <DateField {...request} autoComplete={autofill} />;
		case "month":
			return <MonthField {...request} />;
		case "money":
			return <MoneyField {...request} currency={null} />;
		case "cep":
			return (
				<TextField {...request} autoComplete={autofill} inputMode="numeric" maxLength={12} inputClassName="max-w-40" />
			);
		case "check":
			return <CheckboxField {...request} />;
		case "choices":
		case "areas":
			return <CheckboxGroupField {...request} options={options} columns={look.columns} />;
		default:
			if (open) return <RadioGroupField {...request} options={options} />;
			return (
				<SelectField
					{...request}
					autoComplete={autofill}
					options={options}
					placeholder={question.start === undefined ? undefined : null}
				/>
			);
	}
}

/** Options of a list; the default value comes first. */
function optionsFor({ as, list, start }: Question, format: (key: EnumerationKey<EnumerationName>) => string): Option[] {
	if (as === "state") return states.map(({ uf, name }) => ({ value: uf, label: `${uf} – ${name}` }));
	const all = list ? getEnumOptions(list) : [];
	return all
		.map(({ value, labelKey }) => ({ value, label: format(labelKey) }))
		.toSorted((a, b) => Number(b.value === start) - Number(a.value === start));
}

interface AllProps extends SectionProps {
	section: Section;
	/** Presentation per question, and custom elements; null means it is rendered elsewhere. */
	looks?: Partial<Record<QuestionName, Look>>;
	own?: Partial<Record<QuestionName, ReactNode>>;
}

/** A section's questions in the table's order. */
export function SectionQuestions({ section, form, fields, looks = {}, own = {} }: AllProps) {
	const names = Object.keys(sections[section].fields) as QuestionName[];
	return names.map((name) => {
		if (name in own) return <Fragment key={name}>{own[name]}</Fragment>;
		if (isRows(name)) return <QuestionRows key={name} form={form} fields={fields} name={name} />;
		return (
			<RegistrationQuestion key={name} name={name} question={questions[name]} field={fields[name]} {...looks[name]} />
		);
	});
}

const isRows = (name: QuestionName): name is RowsName => questions[name].as === "rows";

type ListOf = Field & { getFieldList: () => (Field & { getFieldset: () => Record<CellName, Field> })[] };

interface RowsProps extends SectionProps {
	name: RowsName;
	grid?: string;
	looks?: Partial<Record<CellName, Look>>;
}

export function QuestionRows({ form, fields, name, grid = "items-end gap-4 sm:grid-cols-2", looks = {} }: RowsProps) {
	const { t } = useTranslation("registration");
	const { max, cells }: { max: number; cells: Readonly<Record<string, Question>> } = questions[name];
	const list: ListOf = fields[name] as never;
	return (
		<FieldList
			form={form}
			field={list}
			label={t(`fields.${name}`)}
			addLabel={t(`${name}.add`)}
			itemLabel={(position) => t(`${name}.item`, { position })}
			max={max}
		>
			{(item) => {
				const row = item.getFieldset();
				return (
					<div className={`grid ${grid}`}>
						{(Object.entries(cells) as [CellName, Question][]).map(([cell, question]) => (
							<RegistrationQuestion key={cell} name={cell} question={question} field={row[cell]} {...looks[cell]} />
						))}
					</div>
				);
			}}
		</FieldList>
	);
}
