import { boardFacts, boardProviders } from "#app/domain/job-boards/boards.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { countPostings, listBoardSites, listBoards } from "#db/queries/job-boards/boards.ts";
import type { Route } from "./+types/boards";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Every board of every active brand, set up or not. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const boards = await listBoards(trx);
		const counts = await countPostings(trx);
		const sites = await listBoardSites(trx);
		return {
			pageTitle: format.title(t("job_boards:admin.title")),
			sites: sites.map((site) => ({
				uid: site.uid,
				title: site.title,
				domain: site.domain,
				boards: boardProviders.map((provider) => {
					const board = boards.find((row) => row.site_config_id === site.id && row.provider === provider);
					const ads = board ? (counts.get(board.id) ?? 0) : 0;
					return {
						provider,
						to: `/administrator/job_boards/${site.uid}/${provider}`,
						about: [
							t(`job_boards:transports.${boardFacts[provider].transport}`),
							...(board?.active ? [t("job_boards:admin.ads", { count: ads, number: format.number(ads) })] : []),
							...(board?.active && board.by_default ? [t("job_boards:admin.standard")] : []),
						].join(" · "),
						isOn: board?.active ?? false,
						trouble: board?.active && board.trouble ? t(`job_boards:troubles.${board.trouble}`) : null,
					};
				}),
			})),
		};
	},
);

export default function JobBoards({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("job_boards");
	const { sites } = loaderData;
	return (
		<>
			<PageHeader title={t("admin.title")} text={t("admin.text")} />
			{sites.length === 0 && <EmptyState title={t("admin.none")} text={t("admin.noneText")} />}
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				{sites.map((site) => (
					<Card key={site.uid} as="section" aria-labelledby={`site-${site.uid}`}>
						<CardHeader id={`site-${site.uid}`} title={site.title} text={site.domain} />
						<ul className="divide-y divide-line">
							{site.boards.map(({ provider, about, isOn, to, trouble }) => (
								<li key={provider} className="flex flex-wrap items-center justify-between gap-3 py-3">
									<div className="min-w-0">
										<p className="flex flex-wrap items-center gap-2 font-medium">
											{t(`names.${provider}`)}
											<StatusBadge tone={isOn ? "success" : "neutral"} label={t(isOn ? "admin.on" : "admin.off")} />
										</p>
										<p className="text-muted text-sm">{about}</p>
										{trouble && <p className="text-danger-text text-sm">{trouble}</p>}
									</div>
									<LinkButton
										to={to}
										variant="ghost"
										aria-label={`${t("admin.setUp")}: ${t(`names.${provider}`)}, ${site.title}`}
									>
										{t("admin.setUp")}
									</LinkButton>
								</li>
							))}
						</ul>
					</Card>
				))}
			</div>
		</>
	);
}
