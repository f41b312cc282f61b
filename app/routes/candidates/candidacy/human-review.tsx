import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AppForm, HiddenField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { ReviewView } from "./candidacy-view.ts";

/** Requests human review of an application; details are optional. */
export function ReviewDialog({ uid, title, result }: { uid: string; title: string; result: FormResult | undefined }) {
	const { t } = useTranslation("decisions");
	const [form, fields] = useFormKit<{ review: string; message: string }>({
		id: "review",
		lastResult: result,
		defaultValue: { review: uid, message: "" },
	});
	const labels = { message: t("review.message") };
	return (
		<Dialog title={t("review.title")} text={t("review.text", { title })} closeTo="/candidates/candidacy" size="form">
			<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-4">
				<HiddenField field={fields.review} />
				<TextareaField
					field={fields.message}
					label={labels.message}
					help={t("review.messageHelp")}
					rows={4}
					maxLength={4000}
					optional
				/>
				<div className="flex flex-wrap justify-end gap-2">
					<LinkButton to="/candidates/candidacy">{t("review.cancel")}</LinkButton>
					<SubmitButton variant="primary">{t("review.submit")}</SubmitButton>
				</div>
			</AppForm>
		</Dialog>
	);
}

export function ReviewNote({ review }: { review: ReviewView }) {
	return (
		<div className="mt-3 border-line border-l-4 pl-3">
			<p className="font-medium">{review.text}</p>
			{review.answer && <p className="mt-1 whitespace-pre-line break-words">{review.answer}</p>}
		</div>
	);
}
