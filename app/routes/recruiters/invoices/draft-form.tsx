import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DraftFields } from "#app/routes/shared/invoices/draft-fields.server.ts";
import {
	AppForm,
	DateField,
	FieldList,
	HiddenField,
	MoneyField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { DraftOptions } from "./draft.server.ts";

interface DraftFormProps {
	draft: DraftFields;
	options: DraftOptions;
	result: FormResult | undefined;
}

export function DraftForm({ draft, options, result }: DraftFormProps) {
	const { t } = useTranslation("billing");
	const [form, fields] = useFormKit<DraftFields>({ id: "draft", lastResult: result, defaultValue: draft });
	return (
		<AppForm form={form} method="post" className="card card-pad grid gap-4">
			<HiddenField field={fields.version} />
			<TextField field={fields.title} label={t("fields.title")} maxLength={200} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField field={fields.costumer} label={t("fields.costumer")} options={options.costumers} optional />
				<SelectField field={fields.pricing_plan} label={t("fields.pricing_plan")} options={options.plans} optional />
				<SelectField
					field={fields.currency}
					label={t("fields.currency")}
					placeholder={null}
					options={[
						{ value: "BRL", label: "BRL (R$)" },
						{ value: "USD", label: "USD (US$)" },
					]}
				/>
				<TextField
					field={fields.exchange_rate}
					label={t("fields.exchange_rate")}
					help={t("exchangeHelp")}
					inputMode="decimal"
					maxLength={12}
					optional
				/>
				<DateField field={fields.competence} label={t("fields.competence")} />
				<TextField field={fields.po_number} label={t("fields.po_number")} maxLength={60} optional />
				<TextField
					field={fields.service_code}
					label={t("fields.service_code")}
					help={t("serviceHelp")}
					maxLength={20}
				/>
				<TextField field={fields.service_city} label={t("fields.service_city")} maxLength={100} optional />
				<TextField field={fields.service_state} label={t("fields.service_state")} maxLength={2} optional />
			</div>
			<FieldList
				form={form}
				field={fields.lines}
				label={t("lines")}
				addLabel={t("addLine")}
				itemLabel={(position) => t("line", { position })}
				min={1}
				max={40}
			>
				{(item) => {
					const fieldset = item.getFieldset();
					return (
						<div className="grid gap-3 sm:grid-cols-[3fr_1fr_1.5fr]">
							<TextField field={fieldset.description} label={t("fields.description")} maxLength={300} />
							<TextField field={fieldset.quantity} label={t("fields.quantity")} inputMode="numeric" maxLength={6} />
							<MoneyField field={fieldset.price} label={t("fields.price")} currency={null} />
						</div>
					);
				}}
			</FieldList>
			<div>
				<SubmitButton>{t("save")}</SubmitButton>
			</div>
		</AppForm>
	);
}
