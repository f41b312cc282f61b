import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";

/** The receiver's side of a message that never left, so that the whole loop can be tried. */
export function SimulatedDelivery() {
	const { t } = useTranslation("administrator");
	return (
		<Card as="section" aria-label={t("play.title")} className="mt-4">
			<CardHeader title={t("play.title")} text={t("play.text")} />
			<Form method="post" className="grid gap-3">
				<label htmlFor="play-text" className="font-medium">
					{t("play.replyLabel")}
				</label>
				<textarea
					id="play-text"
					name="text"
					rows={3}
					maxLength={5000}
					defaultValue={t("play.replyDefault")}
					className={`${inputClass} h-auto py-2`}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="play" value="reply" variant="primary">
						{t("play.reply")}
					</Button>
					<Button type="submit" name="play" value="bounce">
						{t("play.bounce")}
					</Button>
					<Button type="submit" name="play" value="complaint">
						{t("play.complaint")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
