import type { ShortlistField } from "#app/domain/shortlists/configurations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	type Option,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { StickyFormFooter } from "#app/ui/form/sticky-form-footer.tsx";
import { PeopleField } from "./people-field.tsx";
import type { SelectablePeople } from "./selectable-people.server.ts";

type Fields = {
	applies?: string[];
	contacts?: string[];
	fields?: string[];
	anonymise?: boolean;
	show_salary?: boolean;
	show_contact?: boolean;
	allow_download?: boolean;
	locale?: string;
	template?: string;
	subject?: string;
	message?: string;
	remember?: boolean;
	off_limits_reason?: string;
};

interface SendToClientFormProps {
	path: string;
	company: string;
	offer: SelectablePeople;
	contacts: Option[];
	templates: Option[];
	start: Omit<Fields, "applies" | "remember">;
	remembered: boolean;
	seesPay: boolean;
	overrides: boolean;
	fields: readonly ShortlistField[];
	result: FormResult | undefined;
}

const yesNo = ["anonymise", "show_salary", "show_contact", "allow_download"] as const;

/** Recipients and visible fields as the client's defaults set them; rarely changed options are collapsed. */
export function SendToClientForm(props: SendToClientFormProps) {
	const { path, company, offer, contacts, templates, start, remembered, seesPay, overrides, result } = props;
	const { t, i18n } = useTranslation(["shortlists", "recruiter_jobs"]);
	const [form, fields] = useFormKit<Fields>({
		id: "send-to-client",
		lastResult: result,
		defaultValue: { ...start, applies: offer.chosen, remember: !remembered },
	});
	const labels = {
		applies: t("shortlists:list.people"),
		contacts: t("shortlists:contacts.of", { company }),
		subject: t("shortlists:send.subject"),
		message: t("shortlists:send.message"),
	};
	const guarded = (fields.off_limits_reason.errors?.length ?? 0) > 0;
	const wrong = [fields.subject, fields.message, fields.template].some(({ errors }) => (errors?.length ?? 0) > 0);
	const visible = start.fields?.length ?? 0;
	const names = contacts.filter(({ value }) => start.contacts?.includes(value)).map(({ label }) => label);
	const summary = t(names.length > 0 ? "shortlists:client.summary" : "shortlists:client.noReceiver", {
		count: offer.chosen.length,
		names: new Intl.ListFormat(i18n.language === "en" ? "en" : "pt-BR").format(names),
	});
	return (
		<AppForm form={form} labels={labels} className="grid gap-4">
			<h2 className="font-semibold text-lg">{t("shortlists:client.title")}</h2>
			<input type="hidden" name="set" value="1" />
			<Card>
				<PeopleField field={fields.applies} offer={offer} path={path} columns={1} />
				{guarded && (
					<TextField
						field={fields.off_limits_reason}
						label={t("recruiter_jobs:send.offLimitsReason")}
						help={overrides ? t("recruiter_jobs:send.offLimitsHelp") : undefined}
						maxLength={1000}
						autoComplete="off"
					/>
				)}
			</Card>
			<Card>
				<CheckboxGroupField field={fields.contacts} label={labels.contacts} options={contacts} />
			</Card>
			<Card>
				<details open={wrong || undefined}>
					<summary className="cursor-pointer font-medium">
						{t("shortlists:client.what", { count: visible })}
						<span className="block font-normal text-muted text-sm">
							{t(remembered ? "shortlists:client.remembered" : "shortlists:client.first", { company })}
						</span>
					</summary>
					<div className="mt-3 grid gap-4">
						<CheckboxGroupField
							field={fields.fields}
							label={t("shortlists:configurations.fields")}
							columns={2}
							options={props.fields.map((value) => ({ value, label: t(`shortlists:fields.${value}`) }))}
						/>
						<div>
							{yesNo
								.filter((name) => seesPay || name !== "show_salary")
								.map((name) => (
									<CheckboxField
										key={name}
										field={fields[name]}
										label={t(`shortlists:configurations.${name}`)}
										help={t(`shortlists:configurations.${name}Help`)}
									/>
								))}
						</div>
						<RadioGroupField
							field={fields.locale}
							label={t("shortlists:client.locale")}
							options={[
								{ value: "pt", label: "Português" },
								{ value: "en", label: "English" },
							]}
							inline
						/>
						{templates.length > 0 && (
							<SelectField
								field={fields.template}
								label={t("shortlists:template.title")}
								options={templates}
								placeholder={t("shortlists:template.no")}
								optional
							/>
						)}
						<TextField
							field={fields.subject}
							label={labels.subject}
							help={t("shortlists:client.jobField", { job: "{{job}}" })}
							maxLength={200}
							optional
						/>
						<TextareaField field={fields.message} label={labels.message} rows={5} maxLength={2000} optional />
					</div>
				</details>
			</Card>
			<StickyFormFooter inDialog={false}>
				{/* After an error the summary is stale, so it is hidden. */}
				{!result && <p className="font-medium">{summary}</p>}
				<CheckboxField field={fields.remember} label={t("shortlists:client.remember", { company })} />
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{t("shortlists:send.submit")}</SubmitButton>
					<Button type="submit" formMethod="get" formAction={path} formNoValidate>
						{t("shortlists:client.look")}
					</Button>
				</div>
			</StickyFormFooter>
		</AppForm>
	);
}
