import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailPreview, type MailView, MailViewFields } from "#app/routes/shared/emails/mail-preview.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";

interface Preview {
	subject: string;
	src: string;
	person: { value: string; label: string } | null;
	suggest: readonly string[];
	brand: string;
	brands: { value: string; label: string }[];
	locale: "pt" | "en";
	view: MailView;
}

const select = "min-h-(--control) max-w-full rounded-control border border-line-strong bg-surface px-2";

/** A template in the brand's layout with data of a selectable record. */
export function PreviewCard({ preview, children }: { preview: Preview; children: ReactNode }) {
	const { t } = useTranslation("letters");
	const { person, suggest } = preview;
	return (
		<Card as="section" aria-labelledby="preview">
			<CardHeader
				id="preview"
				title={t("show.preview")}
				text={person ? t("show.previewText", { name: person.label }) : t("show.previewExample")}
			/>
			<Form method="get" className="mb-3 flex flex-wrap items-end gap-3" preventScrollReset>
				{suggest.length > 0 && (
					<div className="grid min-w-0 flex-1 basis-56 gap-1">
						<label htmlFor="preview-record" className="font-medium">
							{t("show.record")}
						</label>
						<RecordPicker
							key={person?.value}
							id="preview-record"
							name="record"
							label={t("show.record")}
							suggest={suggest}
							chosen={person ? [person] : []}
							prefix=""
							compact
						/>
					</div>
				)}
				<label className="grid gap-1">
					<span className="font-medium">{t("show.language")}</span>
					<select key={preview.locale} name="language" defaultValue={preview.locale} className={select}>
						<option value="pt">{t("admin.language.pt")}</option>
						<option value="en">{t("admin.language.en")}</option>
					</select>
				</label>
				<label className="grid min-w-0 gap-1">
					<span className="font-medium">{t("show.brand")}</span>
					<select key={preview.brand} name="brand" defaultValue={preview.brand} className={select}>
						{preview.brands.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<MailViewFields view={preview.view} />
				<Button type="submit">{t("show.see")}</Button>
			</Form>
			<p className="mb-2 break-words">
				<span className="text-muted">{t("show.subject")}:</span> <strong>{preview.subject}</strong>
			</p>
			<MailPreview title={t("show.frame")} src={preview.src} screen={preview.view.screen} />
			{children}
		</Card>
	);
}
