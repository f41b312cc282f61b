import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";

interface GoalsCardProps {
	base: string;
	goals: { title: string; percent: number; text: string }[];
	mayUpdate: boolean;
}

export function GoalsCard({ base, goals, mayUpdate }: GoalsCardProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby="goals">
			<CardHeader
				id="goals"
				title={t("project.goals")}
				actions={
					mayUpdate && (
						<LinkButton to={`${base}/goals`} size="sm" variant="ghost" icon={Pencil}>
							{t("project.editGoals")}
						</LinkButton>
					)
				}
			/>
			{goals.length === 0 ? (
				<p className="text-muted">{t("project.noGoals")}</p>
			) : (
				<ul className="grid gap-4">
					{goals.map(({ title, percent, text }) => (
						<li key={title}>
							<Progress value={percent} label={title} showValue={false} />
							<p className="tabular mt-1 text-muted text-sm">{text}</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
