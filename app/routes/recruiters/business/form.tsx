import type { ReactNode } from "react";
import { states } from "#app/domain/reference/states.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Constraints } from "#app/ui/form/constraints.server.ts";
import { AppForm, PhoneField, SelectField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { idleHours, profileFormFields, timezones } from "./profile-form-options.ts";
import type { ProfileFormValues } from "./save.server.ts";

interface BusinessFormProps {
	fields: ProfileFormValues;
	version: number;
	constraint: Constraints;
	result?: FormResult | null;
}

export function BusinessForm({ fields: values, version, constraint, result }: BusinessFormProps) {
	const { t } = useTranslation(["company", "common"]);
	const [form, f] = useFormKit<ProfileFormValues>({
		id: "company",
		lastResult: result,
		defaultValue: values,
		constraint,
	});
	const labels = Object.fromEntries(profileFormFields.map((field) => [field, t(`company:${field}`)]));
	const regimes = (["simples", "presumido", "real"] as const).map((value) => ({
		value,
		label: t(`taxRegimes.${value}`),
	}));
	const idle = idleHours.map((value) => ({ value, label: t(`idleHours.${value}`) }));
	return (
		<AppForm form={form} method="post" labels={labels}>
			<input type="hidden" name="version" value={version} />
			<div className="grid gap-5">
				<Section title={t("sections.identity")}>
					<TextField field={f.name} label={labels.name} />
					<TextField field={f.legal_name} label={labels.legal_name} />
					<TextField field={f.cnpj} label={labels.cnpj} inputMode="text" />
					<SelectField field={f.tax_regime} label={labels.tax_regime} options={regimes} />
					<TextField field={f.municipal_registration} label={labels.municipal_registration} />
					<TextField field={f.state_registration} label={labels.state_registration} />
				</Section>
				<Section title={t("sections.address")}>
					<TextField field={f.cep} label={labels.cep} inputMode="numeric" autoComplete="postal-code" />
					<TextField field={f.street} label={labels.street} />
					<TextField field={f.number} label={labels.number} />
					<TextField field={f.complement} label={labels.complement} />
					<TextField field={f.district} label={labels.district} />
					<TextField field={f.city} label={labels.city} />
					<SelectField
						field={f.state}
						label={labels.state}
						options={states.map(({ uf, name }) => ({ value: uf, label: name }))}
					/>
				</Section>
				<Section title={t("sections.contact")}>
					<PhoneField field={f.phone} label={labels.phone} autoComplete="off" />
					<TextField field={f.email} label={labels.email} type="email" />
					<TextField
						field={f.mail_from}
						label={labels.mail_from}
						help={t("mailFromHelp")}
						type="email"
						className="sm:col-span-2"
					/>
				</Section>
				<Section title={t("sections.defaults")}>
					<SelectField
						field={f.locale}
						label={labels.locale}
						placeholder={null}
						options={(["pt", "en"] as const).map((value) => ({ value, label: t(`common:language.${value}`) }))}
					/>
					<SelectField
						field={f.timezone}
						label={labels.timezone}
						placeholder={null}
						options={timezones.map((value) => ({ value, label: t(`timezones.${value}`) }))}
					/>
					<SelectField
						field={f.currency}
						label={labels.currency}
						placeholder={null}
						options={(["BRL", "USD"] as const).map((value) => ({ value, label: t(`currencies.${value}`) }))}
					/>
				</Section>
				<Section title={t("sections.quiet")}>
					<TextField
						field={f.quiet_from}
						label={labels.quiet_from}
						help={t("quietHelp")}
						type="time"
						optional={false}
					/>
					<TextField field={f.quiet_to} label={labels.quiet_to} type="time" optional={false} />
					<SelectField
						field={f.quiet_days}
						label={labels.quiet_days}
						placeholder={null}
						options={(["none", "sunday", "weekend", "business"] as const).map((value) => ({
							value,
							label: t(`quietDays.${value}`),
						}))}
					/>
				</Section>
				<Section title={t("sections.access")}>
					<SelectField
						field={f.second_factor}
						label={labels.second_factor}
						help={t("secondFactorHelp")}
						placeholder={null}
						options={(["optional", "required"] as const).map((value) => ({
							value,
							label: t(`secondFactors.${value}`),
						}))}
					/>
					{(["idle_recruiters", "idle_client_contacts", "idle_candidates"] as const).map((name) => (
						<SelectField key={name} field={f[name]} label={labels[name]} placeholder={null} options={idle} />
					))}
				</Section>
				<Section title={t("sections.invoices")}>
					<TextField field={f.invoice_series} label={labels.invoice_series} />
				</Section>
			</div>
			<BottomBar save={{}} back={{ to: "/recruiters/profile" }} />
		</AppForm>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Card as="section" aria-label={title}>
			<CardHeader title={title} />
			<div className="grid gap-4 sm:grid-cols-2">{children}</div>
		</Card>
	);
}
