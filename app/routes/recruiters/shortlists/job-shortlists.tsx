import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Plus, Send } from "#app/ui/icons.tsx";
import { listShortlists } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/job-shortlists";
import { ShortlistsTable } from "./shortlists-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "read", "shortlists");
	return withRecord(context, "jobs", params.id, "read", async ({ trx, record: job, format, user }) => ({
		pageTitle: format.title(`${format.t("shortlists:list.title")} · ${job.title}`),
		path: `/recruiters/jobs/${job.uid}/shortlists`,
		send: `/recruiters/jobs/${job.uid}/send_to_client`,
		creates: can(user, "create", "shortlists"),
		shortlists: (await listShortlists(trx, job.id)).map(({ sentAt, expiresAt: _, job: __, ...one }) => ({
			...one,
			sent: sentAt && format.when(sentAt).text,
		})),
	}));
}

export default function JobShortlists({ loaderData: { path, send, creates, shortlists } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const create = creates && (
		<span className="flex flex-wrap gap-2">
			<LinkButton to={`${path}/new`} icon={Plus}>
				{t("list.new")}
			</LinkButton>
			<LinkButton to={send} variant="primary" icon={Send}>
				{t("client.title")}
			</LinkButton>
		</span>
	);
	if (shortlists.length === 0) return <EmptyState title={t("list.empty")} text={t("list.emptyText")} action={create} />;
	return (
		<>
			<div className="mb-3 flex flex-wrap justify-end gap-2">
				<LinkButton to="/recruiters/shortlists">{t("all.title")}</LinkButton>
				{create}
			</div>
			<ShortlistsTable shortlists={shortlists} />
		</>
	);
}
