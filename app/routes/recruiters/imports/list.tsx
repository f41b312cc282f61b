import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Copy, Upload } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listSets } from "#db/queries/imports/sets/sets.ts";
import { countImports, listImports } from "#db/queries/imports/show.ts";
import type { Route } from "./+types/list";
import { requireImporter } from "./access.server.ts";
import { formatImportSet } from "./import-set-view.server.ts";
import { formatListedImport } from "./import-view.server.ts";

const per = 25;
const maxCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The recruiter's own imports; administrators see all. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { user } = requireImporter(context);
	const format = createFormatters(context);
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const sets = page === 1 ? await listSets(trx, user, 20) : [];
		const rows = await listImports(trx, user, { skip: (page - 1) * per, take: per });
		const count = await countImports(trx, user, maxCounted + 1);
		return {
			title: format.title(format.t("imports:title")),
			mayMerge: can(user, "merge", "candidates"),
			rows: rows.map((row) => formatListedImport(row, format)),
			sets: sets.map((item) => formatImportSet(item, format)),
			page,
			total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		};
	});
}

export default function Imports({ loaderData: { mayMerge, rows, sets, page, total } }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const start = (
		<LinkButton to="/recruiters/imports/new" variant="primary" icon={Upload}>
			{t("new")}
		</LinkButton>
	);
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("title")}
				text={t("text")}
				actions={
					<>
						{mayMerge && (
							<LinkButton to="/recruiters/duplicates" icon={Copy}>
								{t("duplicates")}
							</LinkButton>
						)}
						{rows.length + sets.length > 0 && start}
					</>
				}
			/>
			{sets.length > 0 && <SetList sets={sets} />}
			{rows.length + sets.length === 0 ? (
				<EmptyState icon={Upload} title={t("empty")} text={t("emptyText")} action={start} />
			) : (
				rows.length > 0 && (
					<>
						<Table caption={t("title")}>
							<thead>
								<tr>
									<Th>{t("file")}</Th>
									<Th className="max-md:hidden">{t("who")}</Th>
									<Th className="max-md:hidden">{t("when")}</Th>
									<Th className="max-md:hidden">{t("result")}</Th>
									<Th>{t("state")}</Th>
								</tr>
							</thead>
							<tbody>
								{rows.map((row) => (
									<Tr key={row.uid}>
										<RowHeader>
											<AppLink to={`/recruiters/imports/${row.uid}`} className="link break-all">
												{row.file}
											</AppLink>
											<span className="block font-normal text-muted text-sm">
												{row.many}, {row.rows}
											</span>
											<span className="block font-normal text-muted text-sm md:hidden">
												{row.recruiter}, <Time {...row.when} />
											</span>
										</RowHeader>
										<Td className="max-md:hidden">{row.recruiter}</Td>
										<Td className="max-md:hidden">
											<Time {...row.when} />
										</Td>
										<Td className="tabular max-md:hidden">{row.hasResult ? row.counts : ""}</Td>
										<Td>
											<StatusBadge tone={row.state.tone} label={row.state.label} />
										</Td>
									</Tr>
								))}
							</tbody>
						</Table>
						<Pagination page={page} per={per} total={total} url={(number) => `?page=${number}`} label={t("page")} />
					</>
				)
			)}
		</div>
	);
}

/** Whole systems, before single files. */
function SetList({ sets }: { sets: ReturnType<typeof formatImportSet>[] }) {
	const { t } = useTranslation("imports");
	return (
		<div className="mb-6">
			<Table caption={t("sets.list")}>
				<thead>
					<tr>
						<Th>{t("sets.list")}</Th>
						<Th className="max-md:hidden">{t("who")}</Th>
						<Th className="max-md:hidden">{t("when")}</Th>
						<Th>{t("state")}</Th>
					</tr>
				</thead>
				<tbody>
					{sets.map((item) => (
						<Tr key={item.uid}>
							<RowHeader>
								<AppLink to={`/recruiters/imports/sets/${item.uid}`} className="link break-all">
									{item.name}
								</AppLink>
								<span className="block font-normal text-muted text-sm">{item.system}</span>
							</RowHeader>
							<Td className="max-md:hidden">{item.recruiter}</Td>
							<Td className="max-md:hidden">
								<Time {...item.when} />
							</Td>
							<Td>
								<StatusBadge tone={item.state.tone} label={item.state.label} />
							</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}
