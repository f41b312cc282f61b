import { Link } from "react-router";
import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import { statusBadge } from "#app/domain/applies/status-badge.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import type { PortalJob } from "#db/queries/client-portal.ts";

/** A stage in the reader's language, unless the job calls it otherwise. */
export function useStageName() {
	const { t } = useTranslation(["client_contacts", "reference"]);
	return ({ status, name }: { status: number; name: string }) => {
		const usual = defaultPipeline.find((item) => item.status === status);
		return usual?.name === name ? t(usual.labelKey) : name;
	};
}

/** Number of candidates at each stage visible to the client. */
export function JobStages({ job: { stages, slug, uid }, at }: { job: PortalJob; at?: number | null }) {
	const { t } = useTranslation("client_contacts");
	const stageName = useStageName();
	if (stages.length === 0) return <p className="mt-4 text-muted">{t("nobody")}</p>;
	return (
		<ol className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
			{stages.map((stage) => (
				<li key={stage.status}>
					<Link
						to={`/client_contacts/jobs/${slug}/${uid}?stage=${stage.status}#people`}
						aria-current={at === stage.status ? "true" : undefined}
						className="block rounded-control border border-transparent bg-surface-2 px-3 py-2 hover:border-line-strong aria-[current=true]:border-primary-strong"
					>
						<span className="tabular block font-semibold text-xl">{stage.people}</span>
						<span className="block text-sm">{stageName(stage)}</span>
						<span className="sr-only">{t("people", { count: stage.people })}</span>
					</Link>
				</li>
			))}
		</ol>
	);
}

/** Shows the number of candidates at each stage visible to the client. */
export function JobCard({ job }: { job: PortalJob }) {
	const { t } = useTranslation(["client_contacts", "reference"]);
	const locale = useRoot()?.locale ?? "pt";
	const status = statusBadge("jobStatuses", job.status);
	const place = [job.city, job.state].filter(Boolean).join(", ");
	return (
		<Card as="li">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<h2 className="font-semibold text-lg leading-snug">
					<Link to={`/client_contacts/jobs/${job.slug}/${job.uid}`} className="link inline-flex min-h-6 items-center">
						{job.title}
					</Link>
				</h2>
				<Badge tone={status.tone === "progress" ? "info" : status.tone}>{t(status.labelKey)}</Badge>
			</div>
			<p className="mt-1 text-muted">
				{[place, t("client_contacts:opened", { date: formatDate(locale, job.openedOn) })].filter(Boolean).join(" · ")}
			</p>
			{job.consultant && <p className="text-muted">{t("client_contacts:consultant", { name: job.consultant })}</p>}
			<h3 className="sr-only">{t("client_contacts:stages")}</h3>
			<JobStages job={job} />
		</Card>
	);
}
