import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	CityField,
	DateField,
	FieldList,
	Fieldset,
	FileField,
	MoneyField,
	MonthField,
	PasswordField,
	PhoneField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { WizardBar, WizardFrame } from "#app/ui/wizard.tsx";
import type { SampleForm } from "./schema.ts";
import { Section } from "./section.tsx";

export function FormSamples({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation("ui");
	return (
		<Section id="forms" title={t("samples.sections.forms")}>
			<Fields result={result} />
		</Section>
	);
}

function Fields({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation("ui");
	const [form, fields] = useFormKit<SampleForm>({
		id: "sample",
		lastResult: result,
		defaultValue: { companies: [{ name: "Acme" }] },
	});
	const regimes = ["CLT", "PJ"].map((value) => ({ value, label: value }));
	const areas = ["Dados", "Design", "Vendas", "Operações"].map((value) => ({ value, label: value }));
	return (
		<AppForm form={form} action="/samples" multipart className="max-w-2xl">
			<div className="flex flex-col gap-5">
				<TextField field={fields.name} label={t("samples.name")} help={t("samples.helpText")} autoComplete="name" />
				<TextField field={fields.email} label={t("samples.email")} type="email" autoComplete="email" />
				<PasswordField field={fields.password} label={t("samples.password")} autoComplete="new-password" />
				<TextField field={fields.site} label={t("samples.site")} prefix="https://" suffix="/" optional />
				<PhoneField field={fields.phone} label={t("samples.phone")} optional />
				<MoneyField field={fields.salary} label={t("samples.salary")} optional />
				<DateField field={fields.birth} label={t("samples.birth")} autoComplete="bday" optional />
				<MonthField field={fields.start} label={t("samples.start")} optional />
				<CityField
					field={fields.city}
					label={t("samples.city")}
					cities={["São Paulo", "Recife", "Porto Alegre"]}
					optional
				/>
				<SelectField
					field={fields.status}
					label={t("samples.status")}
					options={regimes.map((option) => ({ ...option, group: t("samples.regime") }))}
				/>
				<RadioGroupField field={fields.regime} label={t("samples.regime")} options={regimes} inline />
				<CheckboxGroupField field={fields.areas} label={t("samples.areas")} options={areas} columns={2} />
				<TextareaField field={fields.bio} label={t("samples.bio")} maxLength={200} optional />
				<FileField
					field={fields.file}
					label={t("samples.file")}
					accept=".pdf,.docx"
					maxMb={5}
					current={{ name: "ana.pdf", url: "/samples" }}
					optional
				/>
				<FieldList
					form={form}
					field={fields.companies}
					label={t("samples.companies")}
					addLabel={t("samples.addCompany")}
					max={5}
				>
					{(company) => <TextField field={company.getFieldset().name} label={t("samples.company")} />}
				</FieldList>
				<Fieldset legend={t("samples.consent")}>
					<CheckboxField field={fields.consent} label={t("samples.consent")} help={t("samples.helpText")} />
				</Fieldset>
				<div>
					<SubmitButton>{t("samples.save")}</SubmitButton>
				</div>
			</div>
		</AppForm>
	);
}

export function WizardSample() {
	const { t } = useTranslation("ui");
	const [form, fields] = useFormKit<{ city: string }>({ id: "wizard-form" });
	return (
		<Section id="wizard" title={t("samples.sections.wizard")}>
			<div className="rounded-card border border-line">
				<WizardFrame
					step={2}
					total={3}
					title={t("samples.role")}
					text={t("samples.helpText")}
					percent={45}
					saved={t("samples.saved")}
					heading="h3"
				>
					<AppForm form={form} action="/samples">
						<TextField field={fields.city} label={t("samples.city")} />
						<WizardBar backTo="/samples" last={false} />
					</AppForm>
				</WizardFrame>
			</div>
		</Section>
	);
}
