import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { displayDetail, displayStatus } from "#app/domain/applies/display-status.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { listCandidateApplies, listCandidateSubmissions } from "#db/queries/candidate-applies.ts";
import { formatApplyStatus } from "../applies/apply-status.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/applies";

export async function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "read", "applies");
	const format = createFormatters(context);
	const { t } = format;
	return withRecord(context, "candidates", params.id, "read", async ({ trx, id, user }) => {
		const applies = await listCandidateApplies(trx, id);
		const sent = can(user, "read", "submissions") ? await listCandidateSubmissions(trx, id) : null;
		return {
			pageTitle: format.title(t("candidate_record:applies.title")),
			applies: applies.map((apply) => {
				const detail = displayDetail(apply);
				return {
					uid: apply.uid,
					title: apply.job_title,
					jobUid: apply.job_uid,
					company: apply.company,
					status: formatApplyStatus({ ...apply, label: displayStatus(apply) }, format),
					detail: [detail && t(detail), apply.withdrawn && t("applies:flags.withdrawn")].filter(Boolean).join(" · "),
					entered: format.when(apply.entered_status_at),
				};
			}),
			sent:
				sent?.map((item) => ({
					...item,
					sent: format.when(item.sent_at),
					read: item.read_at && format.when(item.read_at),
				})) ?? null,
		};
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function AppliesTab({ loaderData: { applies, sent } }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			<Card as="section" aria-labelledby="applies">
				<CardHeader id="applies" title={t("applies.title")} />
				{applies.length === 0 && <p className="text-muted">{t("applies.none")}</p>}
				<ul className="grid gap-3">
					{applies.map((apply) => (
						<li key={apply.uid} className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
							<div className="min-w-0">
								<AppLink to={`/recruiters/applies/${apply.uid}`} className="link font-medium">
									{apply.title}
								</AppLink>
								<p className="text-muted">{apply.company}</p>
							</div>
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
								<StatusTextBadge status={apply.status} />
								{apply.detail && <span className="text-muted">{apply.detail}</span>}
								<span className="text-muted">
									<Time {...apply.entered} />
								</span>
							</p>
						</li>
					))}
				</ul>
			</Card>
			{sent && (
				<Card as="section" aria-labelledby="sent">
					<CardHeader id="sent" title={t("applies.submissions")} />
					{sent.length === 0 && <p className="text-muted">{t("applies.noSubmissions")}</p>}
					<ul className="grid gap-3">
						{sent.map((item) => (
							<li key={item.uid} className="min-w-0">
								<AppLink to={`/recruiters/submissions/${item.uid}`} className="link font-medium">
									{item.title}
								</AppLink>
								<p className="text-muted text-sm">
									{item.company} · {item.by && `${item.by} · `}
									<Time {...item.sent} />
								</p>
							</li>
						))}
					</ul>
				</Card>
			)}
		</div>
	);
}
