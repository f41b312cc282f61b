import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxGroupField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { readHandoverPage } from "./handover.server.ts";

interface Props {
	page: Awaited<ReturnType<typeof readHandoverPage>>;
	result: FormResult | undefined;
}

export function HandoverForm({ page, result }: Props) {
	const { t } = useTranslation(["handover", "search_reports"]);
	const { start, contacts, mayUpdate, mayHandOver, isCancelled } = page;
	const [form, fields] = useFormKit<typeof start>({ id: "handover", lastResult: result, defaultValue: start });
	const labels = {
		start_time: t("handover:facts.time"),
		start_place: t("handover:facts.place"),
		start_contact: t("handover:facts.contact"),
		start_note: t("handover:facts.note"),
		contacts: t("search_reports:mail.contacts"),
	};
	return (
		<Card as="section" aria-labelledby="arrangement">
			<CardHeader id="arrangement" title={t("handover:form.title")} text={t("handover:form.text")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<TextField
					field={fields.start_time}
					label={labels.start_time}
					help={t("handover:form.time")}
					maxLength={5}
					optional
				/>
				<TextField field={fields.start_place} label={labels.start_place} maxLength={300} optional />
				<TextField
					field={fields.start_contact}
					label={labels.start_contact}
					help={t("handover:form.contact")}
					maxLength={200}
					optional
				/>
				<TextareaField
					field={fields.start_note}
					label={labels.start_note}
					help={t("handover:form.note")}
					rows={3}
					maxLength={1000}
					optional
				/>
				{contacts.length === 0 ? (
					<p className="text-muted text-sm">{t("search_reports:mail.none")}</p>
				) : (
					<CheckboxGroupField
						field={fields.contacts}
						label={labels.contacts}
						help={t("handover:form.contacts")}
						options={contacts}
					/>
				)}
				{!mayHandOver && !isCancelled && <Banner tone="info">{t("handover:form.incomplete")}</Banner>}
				{mayUpdate && (
					<div className="flex flex-wrap gap-3">
						{mayHandOver && contacts.length > 0 && (
							<SubmitButton name="intent" value="send">
								{t("handover:form.send")}
							</SubmitButton>
						)}
						<Button type="submit" name="intent" value="save">
							{t("handover:form.save")}
						</Button>
					</div>
				)}
			</AppForm>
		</Card>
	);
}
