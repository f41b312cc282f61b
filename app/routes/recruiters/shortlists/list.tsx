import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { shortlistStatuses } from "#app/domain/shortlists/configurations.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listAllShortlists, perPage } from "#db/queries/shortlists/find.ts";
import type { Route } from "./+types/list";
import { ShortlistsTable } from "./shortlists-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const path = "/recruiters/shortlists";

/** Shortlists of all jobs by pending side, searchable by name, job or company. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "shortlists");
	permit(context, "read", "applies");
	const format = createFormatters(context);
	const query = url.searchParams;
	const status = shortlistStatuses.find((shortlistStatuse) => shortlistStatuse === query.get("status")) ?? null;
	const [silent, mine] = [query.get("silent") === "1", query.get("mine") === "1"];
	const words = (query.get("q") ?? "").trim().slice(0, 100);
	const page = Math.min(1000, Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1));
	const request = { status, silent, recruiterId: mine ? user.id : null, words, page };
	const { rows, total } = await inBusiness(context.get(database), user.businessId, (trx) =>
		listAllShortlists(trx, request),
	);
	return {
		pageTitle: format.title(format.t("shortlists:list.title")),
		status,
		silent,
		mine,
		words,
		page,
		total,
		closes: can(user, "update", "shortlists"),
		shortlists: rows.map(({ sentAt, expiresAt: _, total: __, ...one }) => ({
			...one,
			sent: sentAt && format.when(sentAt).text,
		})),
	};
}

export default function Shortlists({ loaderData: list }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { status, silent, mine, words } = list;
	const to = (more: Record<string, string | null>) => {
		const query = new URLSearchParams();
		const all = { q: words || null, status, silent: silent ? "1" : null, mine: mine ? "1" : null, ...more };
		for (const [name, value] of Object.entries(all)) if (value) query.set(name, value);
		return `${path}?${query}`;
	};
	return (
		<>
			<PageHeader title={t("list.title")} count={list.total} text={t("all.text")} />
			<div className="mb-4 flex flex-wrap items-center gap-2">
				<Form method="get" role="search" className="flex gap-2 max-sm:w-full">
					{status && <input type="hidden" name="status" value={status} />}
					{silent && <input type="hidden" name="silent" value="1" />}
					{mine && <input type="hidden" name="mine" value="1" />}
					<input
						type="search"
						name="q"
						aria-label={t("all.search")}
						placeholder={t("all.search")}
						defaultValue={words}
						maxLength={100}
						className={`${inputClass} min-w-0 sm:w-64`}
					/>
					<Button type="submit">{t("all.find")}</Button>
				</Form>
				<nav aria-label={t("list.status")} className="list-quicks scrolls-on">
					<ChipLink to={to({ mine: mine ? null : "1" })} current={mine}>
						{t("all.mine")}
					</ChipLink>
					<ChipLink to={to({ silent: silent ? null : "1" })} current={silent}>
						{t("all.silent")}
					</ChipLink>
					{shortlistStatuses.map((shortlistStatuse) => (
						<ChipLink
							key={shortlistStatuse}
							to={to({ status: status === shortlistStatuse ? null : shortlistStatuse })}
							current={status === shortlistStatuse}
						>
							{t(`statuses.${shortlistStatuse}`)}
						</ChipLink>
					))}
				</nav>
			</div>
			{list.shortlists.length === 0 ? (
				<EmptyState title={t("all.empty")} text={t("all.emptyText")} />
			) : (
				<Form method="post" action={`${path}/state`} className="grid grid-cols-1 gap-3">
					<ShortlistsTable shortlists={list.shortlists} ticked={list.closes} />
					{list.closes && (
						<div className="flex flex-wrap gap-2">
							<Button type="submit" name="to" value="closed" size="sm">
								{t("all.close")}
							</Button>
							<Button type="submit" name="to" value="open" size="sm">
								{t("all.reopen")}
							</Button>
						</div>
					)}
				</Form>
			)}
			<Pagination
				page={list.page}
				per={perPage}
				total={{ count: list.total, capped: false }}
				url={(page) => to({ page: String(page) })}
			/>
		</>
	);
}
