import { Form } from "react-router";
import { type GoalName, type Goals, goalNames, highestGoal } from "#app/domain/recruiters/goals.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

/** What the person wants to reach in a month. */
export function GoalsCard({ goals }: { goals: Goals }) {
	const { t } = useTranslation(["profile", "common"]);
	return (
		<Card as="section" aria-labelledby="goals-title">
			<CardHeader id="goals-title" title={t("goals")} text={t("goalsText")} />
			<Form method="post">
				<input type="hidden" name="what" value="goals" />
				<div className="grid gap-4 sm:grid-cols-3">
					{goalNames.map((name: GoalName) => (
						<label key={name} className="grid gap-1 font-medium">
							{t(`goalNames.${name}`)}
							<input
								type="number"
								name={name}
								min={0}
								max={highestGoal}
								defaultValue={goals[name] ?? ""}
								className="min-h-(--control) rounded-control border border-line-strong bg-surface px-3 font-normal"
							/>
						</label>
					))}
				</div>
				<Button type="submit" className="mt-3">
					{t("common:save")}
				</Button>
			</Form>
		</Card>
	);
}
