import { sentiments } from "#app/domain/sendouts/sendout.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { RecipientView } from "./recipient-view.server.ts";

type ReplyFields = { text: string; sentiment: string };

/** Who answered elsewhere is noted by hand; who answered is sorted. */
export function ReplyForm({ person, result }: { person: RecipientView; result: FormResult | undefined }) {
	const { t } = useTranslation("sendouts");
	const [form, fields] = useFormKit<ReplyFields>({
		id: "reply",
		lastResult: result,
		defaultValue: { text: "", sentiment: person.answer?.sentiment ?? "" },
	});
	const title = person.answered ? t("recipients.sentiment") : t("recipients.reply");
	return (
		<Card as="section" aria-labelledby="reply-title">
			<CardHeader id="reply-title" title={title} />
			<AppForm
				form={form}
				labels={{ text: t("recipients.replyText"), sentiment: t("recipients.sentiment") }}
				className="grid gap-4"
			>
				<input type="hidden" name="act" value={person.answered ? "sentiment" : "reply"} />
				{!person.answered && (
					<TextareaField field={fields.text} label={t("recipients.replyText")} optional rows={3} maxLength={2000} />
				)}
				<SelectField
					field={fields.sentiment}
					label={t("recipients.sentiment")}
					hideLabel={person.answered}
					optional
					placeholder={t("recipients.noSentiment")}
					options={sentiments.map((value) => ({ value, label: t(`sentiments.${value}`) }))}
				/>
				<div>
					<SubmitButton variant="secondary">{t("recipients.save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
