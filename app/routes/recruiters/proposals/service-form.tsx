import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	Fieldset,
	MoneyField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ServiceFields, ServiceFormData } from "./service-form.server.ts";

type ServiceFormProps = ServiceFormData & { base: string; proposal: string; result?: FormResult | undefined };

/** Custom rule fields show by CSS alone, so also without JavaScript. */
export function ServiceForm({
	base,
	proposal,
	uid,
	options,
	values,
	standard,
	currency,
	discountHelp,
	result,
}: ServiceFormProps) {
	const { t } = useTranslation("proposals");
	const [form, fields] = useFormKit<ServiceFields>({ id: "service", lastResult: result, defaultValue: values });
	const label = (name: Exclude<keyof ServiceFields, "source">) => t(`services.fields.${name}`);
	const to = `${base}/services/${uid ?? "new"}`;
	const rule = [
		{ value: "standard", label: t("services.source.standard"), ...(standard ? { help: standard } : {}) },
		{ value: "own", label: t("services.source.own") },
	];
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: `${base}/details`, label: proposal }} title={t(uid ? "services.edit" : "services.add")} />
			<AppForm form={form} method="post" action={to} className="grid gap-4">
				<Card>
					<Fieldset legend={t("services.groups.what")}>
						<div className="grid gap-4 sm:grid-cols-2">
							<TextField field={fields.title} label={label("title")} maxLength={200} className="sm:col-span-full" />
							<SelectField field={fields.kind} label={label("kind")} options={options.kinds} placeholder={null} />
							<TextField field={fields.openings} label={label("openings")} inputMode="numeric" maxLength={3} />
							<SelectField field={fields.level} label={label("level")} options={options.levels} optional />
							<SelectField field={fields.regime} label={label("regime")} options={options.regimes} optional />
							<MoneyField currency={currency} field={fields.salary} label={label("salary")} optional />
							<MoneyField currency={currency} field={fields.bonus} label={label("bonus")} optional />
						</div>
					</Fieldset>
				</Card>
				<Card className="dependent-fields">
					<Fieldset legend={t("services.groups.fee")}>
						<div className="grid gap-4 sm:grid-cols-2">
							{options.plans.length > 0 && (
								<SelectField
									field={fields.plan}
									label={label("plan")}
									options={options.plans}
									optional
									className="sm:col-span-full"
								/>
							)}
							<RadioGroupField
								field={fields.source}
								label={t("services.fields.standard")}
								help={t("services.sourceHelp")}
								options={rule}
								className="sm:col-span-full"
							/>
							<div className="hidden gap-4 [.dependent-fields:has(input[value=own]:checked)_&]:grid sm:col-span-full sm:grid-cols-2">
								<SelectField field={fields.rule} label={label("rule")} options={options.rules} placeholder={null} />
								<TextField field={fields.fee_pct} label={label("fee_pct")} inputMode="decimal" maxLength={6} optional />
								<TextField
									field={fields.salaries}
									label={label("salaries")}
									inputMode="decimal"
									maxLength={5}
									optional
								/>
								<MoneyField currency={currency} field={fields.amount} label={label("amount")} optional />
								<SelectField
									field={fields.months}
									label={label("months")}
									options={options.months}
									placeholder={null}
								/>
								<MoneyField currency={currency} field={fields.min_fee} label={label("min_fee")} optional />
								<CheckboxField field={fields.bonus_counts} label={label("bonus_counts")} className="sm:col-span-full" />
								<TextField field={fields.reason} label={label("reason")} maxLength={500} className="sm:col-span-full" />
							</div>
							<TextField field={fields.hours} label={label("hours")} inputMode="decimal" maxLength={8} optional />
							<TextField
								field={fields.discount}
								label={label("discount")}
								help={discountHelp}
								inputMode="decimal"
								maxLength={6}
								optional
							/>
						</div>
					</Fieldset>
				</Card>
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("services.save")}</SubmitButton>
					<LinkButton to={`${base}/details`} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
