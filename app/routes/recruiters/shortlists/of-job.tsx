import { permit } from "#app/auth/policies/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { listShortlists } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/of-job";
import { statusTones } from "./tones.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "read", "shortlists");
	return withRecord(context, "jobs", params.id, "read", async ({ trx, record: job, businessId, say, who }) => ({
		pageTitle: say.title(`${say.t("shortlists:list.title")} · ${job.title}`),
		path: `/recruiters/jobs/${job.uid}/shortlists`,
		creates: can(who, "create", "shortlists"),
		shortlists: (await listShortlists(trx, businessId, job.id)).map(({ sentAt, ...one }) => ({
			...one,
			sent: sentAt && say.when(sentAt).text,
		})),
	}));
}

/** The shortlists of a job with what clients said so far. */
export default function ShortlistsOfJob({ loaderData: { path, creates, shortlists } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const create = creates && (
		<LinkButton to={`${path}/new`} variant="primary" icon={Plus}>
			{t("list.new")}
		</LinkButton>
	);
	if (shortlists.length === 0) return <EmptyState title={t("list.empty")} text={t("list.emptyText")} action={create} />;
	return (
		<>
			<div className="mb-3 flex justify-end">{create}</div>
			<Table caption={t("list.title")}>
				<thead>
					<tr>
						<Th>{t("list.name")}</Th>
						<Th>{t("list.status")}</Th>
						<Th align="end">{t("list.people")}</Th>
						<Th align="end">{t("list.opened")}</Th>
						<Th align="end">{t("verdict.like")}</Th>
						<Th align="end">{t("verdict.dislike")}</Th>
						<Th align="end">{t("verdict.star")}</Th>
						<Th align="end">{t("list.comments")}</Th>
						<Th>{t("list.sent")}</Th>
					</tr>
				</thead>
				<tbody>
					{shortlists.map((one) => (
						<Tr key={one.uid}>
							<RowHeader>
								<AppLink to={`/recruiters/shortlists/${one.uid}`} className="link">
									{one.name}
								</AppLink>
								<span className="block font-normal text-muted text-sm">{t(`kinds.${one.kind}`)}</span>
							</RowHeader>
							<Td>
								<Badge tone={statusTones[one.status]}>{t(`statuses.${one.status}`)}</Badge>
							</Td>
							<Td numeric>{one.people}</Td>
							<Td numeric>
								{one.opened}/{one.viewers}
							</Td>
							<Td numeric>{one.like_candidates}</Td>
							<Td numeric>{one.deslike_candidates}</Td>
							<Td numeric>{one.star_candidate}</Td>
							<Td numeric>{one.amount_description}</Td>
							<Td>{one.sent ?? "–"}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</>
	);
}
