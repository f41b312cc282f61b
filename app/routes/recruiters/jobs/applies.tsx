import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { displayPath } from "#app/domain/applies/board-column.ts";
import { getEntity } from "#app/entities/index.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import type { PackedRow } from "#app/ui/list-view/compact-payload.ts";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countByDisplayStatus } from "#db/queries/applies/list.ts";
import { readListPage } from "../../entity/list-page.server.ts";
import type { Route } from "./+types/applies";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "applies");
	const entity = getEntity("applies");
	const uid = parseUid(params.id);
	const stages = await readInBusiness(context.get(database), user.businessId, (trx) => countByDisplayStatus(trx, uid));
	if (!stages || !entity) throw notFound();
	const format = createFormatters(context);
	const path = `/recruiters/jobs/${uid}/applies`;
	// Part of the list's state: "all that match" in bulk actions then means this job.
	const ofJob = new URL(url);
	ofJob.searchParams.delete("where[job]");
	ofJob.searchParams.set("where[job]", uid);
	const { title: _, ...page } = await readListPage(context, entity, ofJob, { path });
	const query = ofJob.searchParams.getAll("filters[display_status]");
	const all = stages.reduce((sum, { display, count }) => (display === "pre_web_response" ? sum : sum + count), 0);
	return {
		pageTitle: format.title(format.t("recruiters:job.tabs.applies")),
		// The column would repeat this job in every row.
		page: {
			...page,
			rows: page.rows.map(([uid, name, _, ...rest]): PackedRow => [uid, name, null, ...rest]),
			embedded: true,
			bulk: can(user, "create", "shortlists")
				? [["send_to_client", format.t("applies:board.send"), "send"] as const, ...page.bulk]
				: page.bulk,
		},
		stages: [
			{
				key: "all",
				to: path,
				label: format.t("recruiters:job.allStages"),
				count: format.number(all),
				current: query.length === 0,
			},
			...stages
				.filter(({ count, display }) => count > 0 || query.includes(display))
				.map(({ display, count }) => ({
					key: display,
					to: displayPath(uid, display),
					label: format.t(`reference:displayStatuses.${display}`),
					count: format.number(count),
					current: query.length === 1 && query[0] === display,
				})),
		],
	};
}

export default function Applies({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { stages, page } = loaderData;
	return (
		<>
			<nav aria-label={t("job.stages")} className="scrolls-on mb-3 pb-1">
				<ul className="flex min-w-max gap-2">
					{stages.map((stage) => (
						<li key={stage.key}>
							<ChipLink to={stage.to} current={stage.current}>
								{stage.label} <span className="tabular">{stage.count}</span>
							</ChipLink>
						</li>
					))}
				</ul>
			</nav>
			<ListScreen page={page} />
		</>
	);
}
