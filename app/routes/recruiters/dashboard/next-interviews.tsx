import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { readDashboardData } from "./data.server.ts";

type Data = Awaited<ReturnType<typeof readDashboardData>>;

export function NextInterviews({
	interviews,
	all,
	schedules,
}: {
	interviews: Data["interviews"];
	all: string | null;
	schedules: boolean;
}) {
	const { t } = useTranslation("dashboard");
	return (
		<Card as="section" aria-labelledby="next-interviews">
			<CardHeader
				id="next-interviews"
				title={t("interviews.title")}
				actions={
					all && (
						<span className="flex flex-wrap gap-x-4">
							{schedules && (
								<AppLink to="/recruiters/interviews/choose" className="link text-sm">
									{t("interviews.schedule")}
								</AppLink>
							)}
							<AppLink to="/recruiters/interviews/queue" className="link text-sm">
								{t("interviews.queue")}
							</AppLink>
							<AppLink to={all} className="link text-sm">
								{t("interviews.list")}
							</AppLink>
							<AppLink to="/recruiters/interviews/agenda?who=all" className="link text-sm">
								{t("interviews.all")}
							</AppLink>
						</span>
					)
				}
			/>
			{interviews.length === 0 && <p className="text-muted">{t("interviews.none")}</p>}
			<ul className="divide-y divide-line">
				{interviews.map((interview) => (
					<li key={interview.uid} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
						<Avatar name={interview.name} url={interview.avatarUrl} size="sm" />
						<div className="min-w-0 flex-1">
							<AppLink
								to={`/recruiters/interviews/${interview.uid}`}
								prefetch="intent"
								className={"row-link font-medium"}
							>
								{interview.name}
							</AppLink>
							<p className="truncate text-muted text-sm">{interview.job}</p>
						</div>
						<div className="shrink-0 text-right text-sm">
							<time dateTime={interview.iso} title={interview.title} className="tabular">
								{interview.day}, {interview.time}
							</time>
							<p className="text-muted text-xs">
								{t(`interviews.kinds.${interview.kind}`)} · {interview.mode}
							</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
