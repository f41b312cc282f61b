import { creditUnits, manualCreditKinds } from "#app/domain/money/credits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, DateField, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

type CreditFields = {
	kind: string;
	unit: string;
	amount: string;
	expires_at: string;
	note: string;
};

export function CreditForm({ base, today, result }: { base: string; today: string; result?: FormResult }) {
	const { t } = useTranslation("clients");
	const [form, fields] = useFormKit<CreditFields>({
		id: "credit",
		lastResult: result,
		defaultValue: { kind: "purchase", unit: "job_slot" },
	});
	const labels = {
		kind: t("credits.form.kind"),
		unit: t("credits.form.unit"),
		amount: t("credits.form.amount"),
		expires_at: t("credits.form.expiresAt"),
		note: t("credits.form.note"),
	};
	return (
		<Card as="section" aria-labelledby="new-credit">
			<CardHeader id="new-credit" title={t("credits.form.title")} />
			<AppForm form={form} method="post" action={`${base}/credits`} labels={labels} className="grid gap-4">
				<SelectField
					field={fields.kind}
					label={labels.kind}
					placeholder={null}
					options={manualCreditKinds.map((value) => ({ value, label: t(`credits.kinds.${value}`) }))}
				/>
				<SelectField
					field={fields.unit}
					label={labels.unit}
					placeholder={null}
					options={creditUnits.map((value) => ({ value, label: t(`credits.units.${value}`) }))}
				/>
				<TextField
					field={fields.amount}
					label={labels.amount}
					help={t("credits.form.amountHelp")}
					inputMode="text"
					maxLength={7}
					autoComplete="off"
				/>
				<DateField
					field={fields.expires_at}
					label={labels.expires_at}
					help={t("credits.form.expiresHelp")}
					min={today}
					optional
				/>
				<TextField field={fields.note} label={labels.note} maxLength={300} optional />
				<SubmitButton>{t("credits.form.save")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
