import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { dashboardData } from "./data.server.ts";

type Data = Awaited<ReturnType<typeof dashboardData>>;

/** What one promised for today or before. */
export function OwnTasks({ tasks }: { tasks: Data["tasks"] }) {
	const { t } = useTranslation("dashboard");
	return (
		<Card as="section" aria-labelledby="own-tasks">
			<CardHeader
				id="own-tasks"
				title={t("tasks.title")}
				actions={
					<AppLink to="/recruiters/tasks?filters[assignees]=me&order=due_at" className="link text-sm">
						{t("tasks.all")}
					</AppLink>
				}
			/>
			{tasks.length === 0 && <p className="text-muted">{t("tasks.none")}</p>}
			<ul className="divide-y divide-line">
				{tasks.map((task) => (
					<li key={task.uid} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
						<div className="min-w-0 flex-1">
							<AppLink to={`/recruiters/tasks/${task.uid}`} prefetch="intent" className={"row-link font-medium"}>
								{task.subject}
							</AppLink>
							<p className="text-muted text-sm">{task.type}</p>
						</div>
						<div className="shrink-0 text-right text-sm">
							<Time {...task.due} />
							{task.late && (
								<p>
									<Badge tone="danger">{t("tasks.overdue")}</Badge>
								</p>
							)}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
