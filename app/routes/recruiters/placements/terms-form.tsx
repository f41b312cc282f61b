import { useTranslation } from "#app/i18n/use-translation.ts";
import type { TermFields } from "#app/routes/shared/placements/term-fields.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	DateField,
	FieldList,
	HiddenField,
	MoneyField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { TermOptions } from "./terms.server.ts";

interface TermsFormProps {
	uid: string;
	approved: boolean;
	terms: TermFields;
	options: TermOptions;
	result: FormResult | undefined;
}

/** All that is agreed about a hire. */
export function TermsForm({ uid, approved, terms, options, result }: TermsFormProps) {
	const { t } = useTranslation("placements");
	const [form, fields] = useFormKit<TermFields>({ id: "terms", lastResult: result, defaultValue: terms });
	return (
		<AppForm form={form} method="post" action={`/recruiters/placements/${uid}/edit`} className="grid gap-4">
			<HiddenField field={fields.version} />
			<Card as="section" aria-labelledby="hire">
				<CardHeader id="hire" title={t("sections.hire")} />
				<div className="grid gap-4 sm:grid-cols-2">
					<DateField field={fields.start_date} label={t("fields.start_date")} />
					<SelectField field={fields.regime} label={t("fields.regime")} options={options.regimes} />
					<SelectField
						field={fields.contract_model}
						label={t("fields.contract_model")}
						options={options.models}
						optional
					/>
					<SelectField field={fields.costumer} label={t("fields.costumer")} options={options.costumers} optional />
				</div>
			</Card>
			<Card as="section" aria-labelledby="pay">
				<CardHeader id="pay" title={t("sections.pay")} text={t("help.remuneration")} />
				<FieldList
					form={form}
					field={fields.remuneration}
					label={t("fields.remuneration")}
					addLabel={t("addItem")}
					itemLabel={(position) => t("item", { position })}
					min={1}
					max={12}
				>
					{(item) => {
						const fieldset = item.getFieldset();
						return (
							<div className="grid gap-3 sm:grid-cols-2">
								<SelectField field={fieldset.type} label={t("fields.type")} options={options.items} />
								<MoneyField field={fieldset.amount} label={t("fields.amount")} currency={null} />
							</div>
						);
					}}
				</FieldList>
				<div className="mt-4 grid gap-4 sm:grid-cols-2">
					<SelectField
						field={fields.currency}
						label={t("fields.currency")}
						placeholder={null}
						options={[
							{ value: "BRL", label: "BRL (R$)" },
							{ value: "USD", label: "USD (US$)" },
						]}
					/>
					<SelectField
						field={fields.salary_months}
						label={t("fields.salary_months")}
						options={options.months}
						placeholder={null}
					/>
				</div>
			</Card>
			<Card as="section" aria-labelledby="fee">
				<CardHeader id="fee" title={t("sections.fee")} text={t("help.fee_type")} />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						field={fields.fee_type}
						label={t("fields.fee_type")}
						options={options.feeTypes}
						placeholder={null}
					/>
					<TextField field={fields.fee_pct} label={t("fields.fee_pct")} inputMode="decimal" suffix="%" maxLength={6} />
					<TextField field={fields.fee_times} label={t("fields.fee_times")} inputMode="decimal" maxLength={7} />
					<MoneyField field={fields.fee_fixed} label={t("fields.fee_fixed")} currency={null} optional />
					<MoneyField field={fields.min_fee} label={t("fields.min_fee")} currency={null} optional />
					<TextField
						field={fields.discount_pct}
						label={t("fields.discount_pct")}
						help={t("help.discount")}
						inputMode="decimal"
						suffix="%"
						maxLength={6}
					/>
					<SelectField
						field={fields.standard_billing}
						label={t("fields.standard_billing")}
						options={options.billings}
						optional
					/>
				</div>
				<div className="mt-4 grid gap-4">
					<CheckboxField field={fields.include_target_bonus} label={t("fields.include_target_bonus")} />
					<TextareaField field={fields.fee_reason} label={t("fields.fee_reason")} maxLength={500} optional />
				</div>
			</Card>
			<Card as="section" aria-labelledby="guarantee">
				<CardHeader id="guarantee" title={t("sections.guarantee")} />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						field={fields.guarantee_days}
						label={t("fields.guarantee_days")}
						inputMode="numeric"
						maxLength={3}
					/>
					<TextField
						field={fields.prorata_days}
						label={t("fields.prorata_days")}
						help={t("help.prorata_days")}
						inputMode="numeric"
						maxLength={3}
					/>
				</div>
			</Card>
			<Card as="section" aria-labelledby="splits">
				<CardHeader id="splits" title={t("sections.splits")} text={t("help.splits")} />
				<FieldList
					form={form}
					field={fields.splits}
					label={t("fields.splits")}
					addLabel={t("addSplit")}
					itemLabel={(position) => t("person", { position })}
					max={20}
				>
					{(item) => {
						const fieldset = item.getFieldset();
						return (
							<div className="grid gap-3 sm:grid-cols-[2fr_1.4fr_1fr]">
								<SelectField field={fieldset.recruiter} label={t("fields.recruiter")} options={options.recruiters} />
								<SelectField field={fieldset.role} label={t("fields.role")} options={options.roles} />
								<TextField field={fieldset.pct} label={t("fields.pct")} inputMode="decimal" suffix="%" maxLength={6} />
							</div>
						);
					}}
				</FieldList>
			</Card>
			{approved && (
				<Card>
					<TextField field={fields.reason} label={t("fields.reason")} maxLength={500} />
				</Card>
			)}
			<div>
				<SubmitButton>{t("save")}</SubmitButton>
			</div>
		</AppForm>
	);
}
