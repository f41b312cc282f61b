import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agenda";
import { readAgenda } from "./agenda.server.ts";
import { Week } from "./week.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export function loader({ context, url }: Route.LoaderArgs) {
	return readAgenda(context, url);
}

/** A week: grid on desktops; on small screens a list of the days with entries. */
export default function Agenda({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { everyone, range, zone } = loaderData;
	return (
		<>
			<PageHeader
				title={t("agenda.title")}
				text={zone ? `${range}. ${zone}` : range}
				back={{ to: "/recruiters/interviews", label: t("interview.list") }}
				actions={
					<>
						<nav aria-label={t("agenda.whose")} className="flex items-center gap-2">
							<ChipLink to={loaderData.mineTo} current={!everyone}>
								{t("agenda.mine")}
							</ChipLink>
							<ChipLink to={loaderData.allTo} current={everyone}>
								{t("agenda.all")}
							</ChipLink>
						</nav>
						<LinkButton size="sm" to="/recruiters/interviews/report">
							{t("agenda.numbers")}
						</LinkButton>
						<LinkButton size="sm" to="/recruiters/interviews/queue">
							{t("queue.title")}
						</LinkButton>
						<LinkButton size="sm" to={loaderData.before} aria-label={t("agenda.before")}>
							<ChevronLeft />
							<span className="max-sm:hidden">{t("agenda.before")}</span>
						</LinkButton>
						<LinkButton size="sm" to={loaderData.todayTo}>
							{t("agenda.today")}
						</LinkButton>
						<LinkButton size="sm" to={loaderData.after} aria-label={t("agenda.after")}>
							<span className="max-sm:hidden">{t("agenda.after")}</span>
							<ChevronRight />
						</LinkButton>
					</>
				}
			/>
			{loaderData.empty ? (
				<EmptyState title={t("agenda.none")} text={t("agenda.noneText")} />
			) : (
				<Week days={loaderData.days} hours={loaderData.hours} marks={loaderData.marks} />
			)}
		</>
	);
}
