import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface InterviewLoadCardProps {
	perDay: number | null;
	perWeek: number | null;
}

/** Maximum interviews per day and week; offered times respect it. */
export function InterviewLimitsCard({ perDay, perWeek }: InterviewLoadCardProps) {
	const { t } = useTranslation(["profile", "common"]);
	const fields = [
		{ name: "interviews_per_day", label: t("interviewLoad.perDay"), value: perDay, most: 50 },
		{ name: "interviews_per_week", label: t("interviewLoad.perWeek"), value: perWeek, most: 200 },
	];
	return (
		<Card as="section" id="interview-load" aria-labelledby="interview-load-title">
			<CardHeader id="interview-load-title" title={t("interviewLoad.title")} text={t("interviewLoad.text")} />
			<Form method="post" className="flex flex-wrap items-end gap-4">
				<input type="hidden" name="what" value="interview_load" />
				{fields.map(({ name, label, value, most }) => (
					<label key={name} className="grid gap-1">
						<span className="font-medium">{label}</span>
						<input
							type="number"
							name={name}
							min={1}
							max={most}
							step={1}
							defaultValue={value ?? ""}
							placeholder={t("interviewLoad.any")}
							className="input w-36"
						/>
					</label>
				))}
				<Button type="submit">{t("common:save")}</Button>
			</Form>
		</Card>
	);
}
