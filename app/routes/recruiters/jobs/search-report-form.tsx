import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxGroupField,
	type Option,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { reportLinkDays } from "./search-report-link-days.ts";

type Fields = {
	days: string;
	locale: string;
	note: string;
	contacts: string[];
	subject: string;
	message: string;
};

export function SearchReportForm({
	start,
	contacts,
	result,
}: {
	start: Fields;
	contacts: Option[];
	result: FormResult | undefined;
}) {
	const { t } = useTranslation("search_reports");
	const [form, fields] = useFormKit<Fields>({ id: "search-report-link", lastResult: result, defaultValue: start });
	const labels = {
		days: t("new.days"),
		locale: t("new.locale"),
		note: t("words.note"),
		contacts: t("mail.contacts"),
		subject: t("mail.subject"),
		message: t("mail.message"),
	};
	const isWrong = [fields.subject, fields.message].some(({ errors }) => (errors?.length ?? 0) > 0);
	return (
		<Card as="section" aria-labelledby="new-link">
			<CardHeader id="new-link" title={t("new.title")} text={t("new.text")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<TextareaField
					field={fields.note}
					label={labels.note}
					help={t("new.noteHelp")}
					optional
					rows={4}
					maxLength={4000}
				/>
				<SelectField
					field={fields.days}
					label={labels.days}
					options={reportLinkDays.map((value) => ({ value, label: t("new.daysOption", { count: Number(value) }) }))}
					placeholder={null}
				/>
				<SelectField
					field={fields.locale}
					label={labels.locale}
					options={(["pt", "en"] as const).map((value) => ({ value, label: t(`new.locales.${value}`) }))}
					placeholder={null}
				/>
				{contacts.length === 0 ? (
					<p className="text-muted text-sm">{t("mail.none")}</p>
				) : (
					<>
						<CheckboxGroupField
							field={fields.contacts}
							label={labels.contacts}
							help={t("mail.contactsHelp")}
							options={contacts}
						/>
						<details open={isWrong || undefined}>
							<summary className="link inline-flex min-h-6 cursor-pointer items-center">{t("mail.words")}</summary>
							<div className="mt-3 grid gap-4">
								<TextField field={fields.subject} label={labels.subject} maxLength={200} optional />
								<TextareaField
									field={fields.message}
									label={labels.message}
									help={t("mail.messageHelp")}
									rows={6}
									maxLength={5000}
									optional
								/>
							</div>
						</details>
					</>
				)}
				<div>
					<SubmitButton>{t(contacts.length === 0 ? "new.submit" : "mail.submit")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
