import { type MatchPart, maxWeight } from "#app/domain/match/match-weights.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, RangeField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface WeightsFormProps {
	weights: { part: MatchPart; label: string; weight: number }[];
	/** The job overrides the default weights. */
	own: boolean;
	editable: boolean;
	result: FormResult | null;
}

/** Match weights of a job; range inputs, so the form works without JavaScript. */
export function WeightsForm({ weights, own, editable, result }: WeightsFormProps) {
	const { t } = useTranslation("match");
	const [form, fields] = useFormKit<Record<MatchPart, string>>({
		id: "match-weights",
		lastResult: result,
		defaultValue: Object.fromEntries(weights.map(({ part, weight }) => [part, String(weight)])),
	});
	return (
		<Card as="section" aria-labelledby="weights">
			<CardHeader id="weights" title={t("weights.title")} text={t("weights.text")} />
			{own && (
				<p className="mb-3">
					<Badge>{t("weights.own")}</Badge>
				</p>
			)}
			{editable ? (
				<AppForm
					form={form}
					labels={Object.fromEntries(weights.map(({ part, label }) => [part, label]))}
					className="grid gap-3"
				>
					{weights.map(({ part, label }) => (
						<RangeField key={part} field={fields[part]} label={label} min={0} max={maxWeight} />
					))}
					<div className="flex flex-wrap gap-2">
						<SubmitButton name="intent" value="weights">
							{t("weights.save")}
						</SubmitButton>
						{own && (
							<Button type="submit" name="intent" value="usual">
								{t("weights.usual")}
							</Button>
						)}
					</div>
				</AppForm>
			) : (
				<ul className="grid gap-1 text-sm">
					{weights.map(({ part, label, weight }) => (
						<li key={part} className="flex justify-between gap-3">
							<span>{label}</span>
							<span className="tabular">{weight}</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
