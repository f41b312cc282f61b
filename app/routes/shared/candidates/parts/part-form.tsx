import type { SubmissionResult } from "@conform-to/react";
import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { copyField, type Option } from "#app/ui/form/field.ts";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	DateField,
	MoneyField,
	MonthField,
	PhoneField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { RenderedInput } from "./form.server.ts";

interface PartFormProps {
	id: string;
	action: string;
	inputs: RenderedInput[];
	values: Record<string, string | string[]>;
	/** Checksum of the columns when the form was rendered. */
	seen?: string;
	version: number | null;
	back: string;
	answer?: { result?: SubmissionResult<string[]>; conflict?: { now: string; version?: number; seen?: string } };
}

/** The form of one item of a candidate's part. */
export function PartForm({ id, action, inputs, values, version, seen: locked, back, answer }: PartFormProps) {
	const { t } = useTranslation("candidate_record");
	const [form, fields] = useFormKit<Record<string, string | string[]>>({
		id,
		lastResult: answer?.result,
		defaultValue: values,
	});
	const labels = Object.fromEntries(inputs.map(({ name, label }) => [name, label]));
	// After a conflict, the next submission overrides the version just shown.
	const seen = answer?.conflict?.version ?? version;

	return (
		<AppForm form={form} method="post" action={action} labels={labels} className="grid gap-4">
			{answer?.conflict && (
				<Banner tone="warning" title={t("parts.conflictTitle")} role="alert">
					{t("parts.conflictText", { now: answer.conflict.now })}
				</Banner>
			)}
			{locked && <input type="hidden" name="seen" value={answer?.conflict?.seen ?? locked} />}
			{seen !== null && <input type="hidden" name="version" value={seen} />}
			<PartFields inputs={inputs} fields={fields} formId={id} />
			<div className="flex flex-wrap justify-end gap-2">
				<LinkButton to={back} preventScrollReset>
					{t("parts.cancel")}
				</LinkButton>
				<SubmitButton>{t("parts.save")}</SubmitButton>
			</div>
		</AppForm>
	);
}

type Field = Parameters<typeof TextField>[0]["field"];

interface BoxesProps {
	inputs: readonly RenderedInput[];
	fields: Readonly<Record<string, Field | undefined>>;
	formId: string;
}

export function PartFields({ inputs, fields, formId }: BoxesProps) {
	const saysCurrency = inputs.some(({ name }) => name === "currency");

	/** Inputs that detail an option are rendered below it. */
	function withDetails(input: RenderedInput): Boxed {
		const own = inputs.filter(({ detailOf }) => detailOf?.name === input.name);
		if (own.length === 0) return input;
		const detailed = input.options?.map((option) => {
			const item = own.find(({ detailOf }) => detailOf?.value === option.value);
			const field = item && fields[item.name];
			return field
				? { ...option, detail: <PartField input={item} field={field} formId={formId} saysCurrency={saysCurrency} /> }
				: option;
		});
		return { ...input, detailed };
	}
	const groups = [...new Set(inputs.map(({ group }) => group))];
	if (groups.some((group) => group !== undefined)) {
		const named = groups.filter((group) => group !== undefined);
		const parts = groups.map((group) => {
			const own = inputs.filter((input) => input.group === group);
			const boxes = <PartFields inputs={own.map(({ group: _, ...input }) => input)} fields={fields} formId={formId} />;
			if (group === undefined) return <Fragment key="">{boxes}</Fragment>;
			return (
				<fieldset key={group} id={groupId(formId, named, group)} className="scroll-mt-32 border-line border-t pt-4">
					<legend className="float-left mb-3 w-full font-semibold text-[1.0625em]">{group}</legend>
					<div className="clear-left">{boxes}</div>
				</fieldset>
			);
		});
		return [<GroupLinks key="groups" groups={named} formId={formId} />, ...parts];
	}
	return (
		<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			{inputs.map((input) => {
				const field = fields[input.name];
				if (!field || input.detailOf) return null;
				if (input.rare && !field.errors?.length && !field.initialValue) return null;
				return (
					<div key={input.name} className={input.wide || input.as === "prose" ? "sm:col-span-2" : "min-w-0"}>
						<PartField input={withDetails(input)} field={field} formId={formId} saysCurrency={saysCurrency} />
					</div>
				);
			})}
		</div>
	);
}

const groupId = (formId: string, groups: readonly string[], group: string) =>
	`${formId}-group-${groups.indexOf(group)}`;

/** Jump links for long forms: on phones the last group is many screens down. */
function GroupLinks({ groups, formId }: { groups: readonly string[]; formId: string }) {
	const { t } = useTranslation("candidate_record");
	if (groups.length < 3) return null;
	return (
		<nav aria-label={t("parts.goTo")} className="flex flex-wrap items-center gap-x-4">
			<span className="text-muted">{t("parts.goTo")}</span>
			{groups.map((group) => (
				<a key={group} href={`#${groupId(formId, groups, group)}`} className="link inline-flex min-h-11 items-center">
					{group}
				</a>
			))}
		</nav>
	);
}

type Boxed = RenderedInput & { detailed?: Option[] };

interface BoxProps {
	input: Boxed;
	field: Field;
	formId: string;
	/** A separate input sets the currency of amounts. */
	saysCurrency: boolean;
}

function PartField({ input, field, formId, saysCurrency }: BoxProps) {
	const { t } = useTranslation("list");
	const { as, label, optional, max, detailed, suggestions } = input;
	const options = detailed ?? input.options ?? [];
	const common = { field, label, optional };
	switch (as) {
		case "prose":
			return <TextareaField {...common} rows={4} maxLength={max} />;
		case "month":
			return <MonthField {...common} />;
		case "day":
			return <DateField {...common} />;
		case "money":
			return <MoneyField {...common} currency={saysCurrency ? null : "BRL"} />;
		case "select":
			if (!detailed) return <SelectField {...common} options={options} />;
			return (
				<RadioGroupField
					{...common}
					field={copyField(field, { initialValue: field.initialValue ?? "" })}
					options={optional ? [{ value: "", label: t("form.notSaid") }, ...options] : options}
				/>
			);
		case "checks":
			return <CheckboxGroupField {...common} options={options} />;
		case "check":
			return <CheckboxField field={field} label={label} />;
		case "tel":
			return <PhoneField {...common} />;
		case "email":
			return <TextField {...common} type="email" autoComplete="off" />;
		case "number":
			return <TextField {...common} inputMode="numeric" maxLength={9} />;
		default: {
			const list = suggestions ? `${formId}-${input.name}-list` : undefined;
			return (
				<>
					<TextField {...common} maxLength={max} autoComplete="off" list={list} />
					{suggestions && (
						<datalist id={list}>
							{suggestions.map((suggestion) => (
								<option key={suggestion} value={suggestion} />
							))}
						</datalist>
					)}
				</>
			);
		}
	}
}
