import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { rowLink } from "../list/list-table.tsx";
import type { Status as StatusText, When } from "../speak.ts";
import { Status } from "../status.tsx";

interface LatestAppliesProps {
	applies: {
		uid: string;
		name: string;
		avatarUrl: string | null;
		job: { uid: string; title: string };
		status: StatusText;
		when: When;
	}[];
}

export function LatestApplies({ applies }: LatestAppliesProps) {
	const { t } = useTranslation("recruiters");
	return (
		<Card as="section" aria-labelledby="latest">
			<CardHeader id="latest" title={t("dashboard.latest")} />
			{applies.length === 0 && <p className="text-muted">{t("dashboard.noApplies")}</p>}
			<ul className="divide-y divide-line">
				{applies.map((apply) => (
					<li key={apply.uid} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
						<Avatar name={apply.name} url={apply.avatarUrl} size="sm" />
						<div className="min-w-0 flex-1">
							<AppLink to={`/recruiters/applies/${apply.uid}`} prefetch="intent" className={`${rowLink} font-medium`}>
								{apply.name}
							</AppLink>
							<p className="truncate text-muted text-sm">{apply.job.title}</p>
						</div>
						<div className="shrink-0 text-right text-muted text-xs">
							<Status status={apply.status} />
							<p className="mt-0.5">
								<Time {...apply.when} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
