import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailPreview, MailViewFields } from "#app/routes/shared/emails/mail-preview.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import type { readProspectingTemplate } from "./page.server.ts";

type Page = Awaited<ReturnType<typeof readProspectingTemplate>>;

interface Props {
	path: string;
	steps: Page["steps"];
	preview: NonNullable<Page["preview"]>;
}

/** Preview of a step for a real recipient; step, recipient and language are URL parameters. */
export function PreviewCard({ path, steps, preview }: Props) {
	const { t } = useTranslation("prospecting");
	const { position, person } = preview;
	return (
		<Card as="section" id="preview" aria-labelledby="preview-title">
			<CardHeader
				id="preview-title"
				title={t("preview.title")}
				text={person ? t("preview.with", { name: person.label }) : t("preview.nobody")}
			/>
			<Form method="get" action={`${path}#preview`} preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
				<label className="grid gap-1">
					<span className="font-medium">{t("preview.step")}</span>
					<select name="step" defaultValue={preview.step} key={preview.step} className={inputClass}>
						{steps.map((step) => (
							<option key={step.uid} value={step.uid}>
								{t("steps.step", { position: step.position })}
							</option>
						))}
					</select>
				</label>
				<label className="grid gap-1">
					<span className="font-medium">{t("preview.language")}</span>
					<select name="lang" defaultValue={preview.lang} key={preview.lang} className={inputClass}>
						<option value="pt">{t("form.pt")}</option>
						<option value="en">{t("form.en")}</option>
					</select>
				</label>
				<div className="grid min-w-0 flex-1 basis-52 gap-1">
					<label htmlFor="preview-who" className="font-medium">
						{t("preview.who")}
					</label>
					<RecordPicker
						key={person?.value}
						id="preview-who"
						name="with"
						label={t("preview.who")}
						suggest={[preview.audience]}
						chosen={person?.value ? [person] : []}
					/>
				</div>
				{preview.text === null && <MailViewFields view={preview.view} />}
				<Button type="submit">{t("preview.show")}</Button>
			</Form>
			{preview.text === null ? (
				<>
					<p className="mb-2 break-words">
						<span className="text-muted">{t("preview.subject")}:</span> <strong>{preview.subject}</strong>
					</p>
					<MailPreview
						title={t("preview.frame", { position })}
						src={`${path}/steps/${preview.frame}&theme=${preview.view.theme}`}
						screen={preview.view.screen}
						inert
					/>
					<p className="mt-1 text-muted text-sm">{t("preview.link")}</p>
				</>
			) : (
				<>
					<p className="text-muted">{t(`preview.${preview.channel as "task"}`)}</p>
					<div className="mt-2 break-words rounded-control bg-surface-2 p-3">
						{preview.subject && <p className="font-semibold">{preview.subject}</p>}
						<p className="whitespace-pre-line">{preview.text}</p>
					</div>
				</>
			)}
		</Card>
	);
}
