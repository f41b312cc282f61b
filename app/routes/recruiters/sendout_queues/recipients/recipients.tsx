import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { AudienceCard } from "../new/audience-card.tsx";
import type { Route } from "./+types/recipients";
import { RecipientSearch } from "./recipient-search.tsx";
import { recipientsPage } from "./recipients.server.ts";
import { RecipientsTable } from "./recipients-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params, url }: Route.LoaderArgs) {
	return recipientsPage(context, params.id, url);
}

/** A queue's people: how each stands, why some get nothing, and what each answered. */
export default function Recipients({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	if (page.draft) return <AudienceCard audience={page.draft.audience} list={null} many={page.draft.many} />;
	return (
		<div className="grid grid-cols-1 gap-4">
			<nav aria-label={t("recipients.state")} className="scrolls-on flex gap-2 p-0.5">
				{page.filters.map(({ to, label, count, current }) => (
					<ChipLink key={to} to={to} current={current}>
						{label} <span className="tabular opacity-80">{count}</span>
					</ChipLink>
				))}
			</nav>
			<RecipientSearch state={page.state} q={page.q} />
			{page.rows.length === 0 ? (
				<EmptyState
					title={t("recipients.none")}
					text={page.filtered ? t("recipients.noneText") : t("recipients.notYet")}
				/>
			) : (
				<>
					<RecipientsTable rows={page.rows} path={page.path} />
					<Pagination
						page={page.page}
						per={page.per}
						total={page.total}
						url={(number) => `?${new URLSearchParams([...page.keep, ["page", String(number)]])}`}
						label={t("recipients.page")}
					/>
				</>
			)}
		</div>
	);
}
