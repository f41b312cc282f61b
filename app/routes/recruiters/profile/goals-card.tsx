import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { readOwnGoals } from "./own-goals.server.ts";

type OwnGoal = Awaited<ReturnType<typeof readOwnGoals>>[number];

/** Monthly goals; those set by a manager are read-only. */
export function GoalsCard({
	goals,
	answer,
}: {
	goals: OwnGoal[];
	answer: { problems: Record<string, string>; typed: Record<string, string> } | undefined;
}) {
	const { t } = useTranslation(["profile", "common"]);
	if (goals.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="goals-title">
			<CardHeader id="goals-title" title={t("goals")} text={t("goalsText")} />
			<Form method="post" key={JSON.stringify(goals)}>
				<input type="hidden" name="what" value="goals" />
				<div className="grid items-start gap-4 sm:grid-cols-3">
					{goals.map((goal) => (
						<GoalField
							key={goal.field}
							goal={goal}
							typed={answer?.typed[goal.field]}
							problem={answer?.problems[goal.field]}
						/>
					))}
				</div>
				{goals.some(({ setBy }) => setBy === null) && (
					<Button type="submit" className="mt-3">
						{t("common:save")}
					</Button>
				)}
			</Form>
		</Card>
	);
}

interface FieldProps {
	goal: OwnGoal;
	typed: string | undefined;
	problem: string | undefined;
}

function GoalField({ goal: { field, label, isMoney, value, shown, other, setBy }, typed, problem }: FieldProps) {
	const { t } = useTranslation("goals");
	const id = useId();
	if (setBy !== null)
		return (
			<div>
				<p className="font-medium">{label}</p>
				<p className="mt-1 text-muted text-sm">{setBy}</p>
			</div>
		);
	const described = [problem && `${id}-problem`, other && `${id}-note`].filter(Boolean).join(" ");
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="font-medium">
				{label} {isMoney && <span className="font-normal text-muted">({t("inReais")})</span>}
			</label>
			<input type="hidden" name={`shown.${field}`} value={shown} />
			<input
				id={id}
				name={field}
				defaultValue={typed ?? value}
				inputMode="numeric"
				autoComplete="off"
				maxLength={12}
				aria-invalid={problem ? true : undefined}
				aria-describedby={described || undefined}
				className="min-h-(--control) rounded-control border border-line-strong bg-surface px-3"
			/>
			{other && (
				<span id={`${id}-note`} className="text-muted text-sm">
					{other}
				</span>
			)}
			{problem && (
				<span id={`${id}-problem`} className="text-danger-text text-sm">
					{problem}
				</span>
			)}
		</div>
	);
}
