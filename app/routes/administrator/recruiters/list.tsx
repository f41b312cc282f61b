import { Link } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { database, site } from "#app/context.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listColleagues } from "#db/queries/colleagues.ts";
import { formattersOf } from "../formatters.ts";
import type { Route } from "./+types/list";

const path = "/administrator/recruiters";
const per = 50;
const maxPages = 1000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The recruiters of the business, and how each signs in. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = permit(context, "read", "recruiters");
	const page = readPage(url.searchParams.get("page"), maxPages);
	const term = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
	const { rows, count } = await inBusiness(context.get(database), businessId, (trx) =>
		listColleagues(trx, businessId, { term, page, per }),
	);
	const title = `${formattersOf(context).t("recruiters.title")} · ${context.get(site).title}`;
	return { title, term, page, count, rows: rows.map(({ id: _, ...row }) => row) };
}

export default function Recruiters({ loaderData: { term, page, count, rows } }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("recruiters.title")} count={count} text={t("recruiters.text")} />
			<div className="mb-4 max-w-xl">
				<SearchBox
					label={t("recruiters.search")}
					placeholder={t("recruiters.search")}
					defaultValue={term}
					action={path}
				/>
			</div>
			{rows.length === 0 ? (
				<EmptyState title={t("recruiters.notFound")} text={t("recruiters.notFoundText")} />
			) : (
				<Table caption={t("recruiters.title")}>
					<thead>
						<tr>
							<Th>{t("recruiters.name")}</Th>
							<Th className="max-md:hidden">{t("recruiters.email")}</Th>
							<Th className="max-md:hidden">{t("recruiters.roles")}</Th>
							<Th>{t("recruiters.secondFactor")}</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.uid}>
								<RowHeader>
									<Link to={`${path}/${row.uid}`} className="link inline-flex min-h-6 items-center">
										{row.name}
									</Link>
									{row.status !== "active" && (
										<Badge className="ml-2">{t(`recruiters.statuses.${row.status as "left"}`)}</Badge>
									)}
								</RowHeader>
								<Td className="break-all max-md:hidden">{row.email}</Td>
								<Td className="max-md:hidden">
									{[...(row.isAdmin ? [t("recruiters.admin")] : []), ...row.roles].join(", ")}
								</Td>
								<Td>{t(row.secondFactor ? "recruiters.on" : "recruiters.off")}</Td>
							</Tr>
						))}
					</tbody>
				</Table>
			)}
			<Pagination page={page} per={per} total={{ count, capped: false }} url={(number) => addressOf(term, number)} />
		</div>
	);
}

function addressOf(term: string, page: number): string {
	const search = new URLSearchParams({ ...(term && { q: term }), ...(page > 1 && { page: String(page) }) });
	return search.size > 0 ? `${path}?${search}` : path;
}
